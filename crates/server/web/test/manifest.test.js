// The application when it is installed: both languages name the same things, and every file that they name is there.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';

const web = new URL('../', import.meta.url);
const read = async (file) => JSON.parse(await readFile(new URL(file, web), 'utf8'));
const manifests = { en: await read('manifest.webmanifest'), fr: await read('manifest.fr.webmanifest') };

test('it is called what the box is called, in each language', () => {
  assert.deepEqual([manifests.en.name, manifests.fr.name], ['Orichalcum', 'Orichalque']);
  for (const [language, manifest] of Object.entries(manifests)) {
    assert.equal(manifest.lang, language);
    assert.equal(manifest.id, '/');
    assert.ok(manifest.description.length > 40);
  }
});

test('both languages have the same pictures and shortcuts', () => {
  const shape = ({ icons, shortcuts, screenshots }) => ({
    icons,
    shortcuts: shortcuts.map(({ url }) => url),
    screenshots: screenshots.map(({ label: _, ...rest }) => rest),
  });
  assert.deepEqual(shape(manifests.fr), shape(manifests.en));
});

test('every picture has the size that it is said to have', async () => {
  const { icons, screenshots } = manifests.en;
  for (const purpose of ['any', 'maskable'])
    assert.ok(
      icons.some((icon) => icon.sizes === '512x512' && icon.purpose === purpose),
      purpose,
    );
  for (const form of ['wide', 'narrow'])
    assert.ok(
      screenshots.some((shot) => shot.form_factor === form),
      form,
    );
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const data = await readFile(new URL(`.${src}`, web));
    if (type !== 'image/png') continue;
    assert.equal(`${data.readUInt32BE(16)}x${data.readUInt32BE(20)}`, sizes, src);
  }
});
