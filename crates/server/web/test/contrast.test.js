// Colours that must be told apart are: the contrast of every pair that carries text or a meaning, in all three themes.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';

const css = await readFile(new URL('../css/tokens.css', import.meta.url), 'utf8');
const root = css.slice(css.indexOf(':root {'), css.indexOf('[data-theme="light"]'));
const contrastTheme = css.slice(
  css.indexOf('[data-theme="contrast"] {'),
  css.indexOf('@media (prefers-reduced-motion'),
);

/** The declarations of a block, as text. */
const declarations = (block) =>
  Object.fromEntries([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((found) => [found[1], found[2].trim()]));
const base = declarations(root);
const values = (at) =>
  Object.fromEntries(
    Object.entries(base).map(([key, value]) => [key, value.match(/^light-dark\((.+?\)?), (.+)\)$/)?.[at] ?? value]),
  );
const themes = { light: values(1), dark: values(2), contrast: { ...values(1), ...declarations(contrastTheme) } };

/** Red, green, blue from #RGB, #RRGGBB or "rgb(r g b / a)" over what lies below. */
function colour(text, below = [0, 0, 0]) {
  const parts = text.match(/^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/);
  if (parts)
    return below.map((channel, at) => Number(parts[at + 1]) * Number(parts[4]) + channel * (1 - Number(parts[4])));
  const hex = text.length === 4 ? [...text.slice(1)].map((digit) => digit + digit).join('') : text.slice(1);
  assert.match(hex, /^[\da-f]{6}$/i, text);
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

function luminance(rgb) {
  const [r, g, b] = rgb.map((channel) =>
    channel / 255 <= 0.03928 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Foreground, background, least contrast: 4.5 for text, 3 for edges and large shapes. */
const pairs = [
  ...['surface', 'surface-2', 'surface-raised', 'card'].flatMap((ground) => [
    ['text', ground, 4.5],
    ['text-muted', ground, 4.5],
  ]),
  ['text', 'surface-3', 4.5],
  ['text-muted', 'surface-3', 4.5],
  ...['surface', 'surface-raised', 'card'].flatMap((ground) => [
    ['gold-text', ground, 4.5],
    ['link', ground, 4.5],
    ['success', ground, 4.5],
    ['danger', ground, 4.5],
    ['line-strong', ground, 3],
  ]),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'win-tray', 4.5],
  ['on-accent', 'lose-tray', 4.5],
  ['on-glaze', 'glaze', 4.5],
  ['on-glaze-muted', 'glaze', 4.5],
  ['accent', 'surface', 3],
  ['legal', 'sand', 3],
  ['sand', 'sea-1', 3],
  ['sand', 'sea-2', 3],
  ['tile-edge', 'sand', 3],
  ['focus', 'focus-halo', 3],
  ['on-glass', 'glass-solid', 4.5],
  ['on-glass-muted', 'glass-solid', 4.5],
  ['on-glass', 'glass', 4.5],
  ['on-glass-muted', 'glass', 4.5],
  ['gold-bright', 'glass', 4.5],
  ['glass-success', 'glass', 4.5],
  ['glass-danger', 'glass', 4.5],
  ...['1', '2', '3', '4', 'automaton'].map((seat) => [`seat-${seat}-tint`, 'glass', 4.5]),
  ['parchment', 'seat-2', 3],
  ['parchment', 'seat-4', 3],
];

for (const [theme, tokens] of Object.entries(themes)) {
  test(`contrast in the theme ${theme}`, () => {
    // Glass lies over the lightest sea there is.
    const sea = colour(tokens['sea-2']);
    for (const [front, back, least] of pairs) {
      const ground = colour(tokens[back], sea);
      const found = ratio(colour(tokens[front], ground), ground);
      assert.ok(found >= least, `${front} on ${back}: ${found.toFixed(2)}, at least ${least}`);
    }
  });
}

test('high contrast gives text 7 to 1', () => {
  const tokens = themes.contrast;
  for (const [front, back, least] of pairs)
    if (least === 4.5) assert.ok(ratio(colour(tokens[front]), colour(tokens[back])) >= 7, `${front} on ${back}`);
});
