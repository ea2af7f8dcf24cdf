// Whether a table fits its window: circles that can be touched, nothing needed out of reach, no text over another or cut.

/** @typedef {import('playwright-core').Page} Page */

/**
 * What is wrong with the page as it stands.
 * @param {Page} page
 * @param {number} least How wide a circle must be at least, in pixels.
 * @param {string[]} [long] Names that may end in dots: there is no room for them everywhere.
 * @returns {Promise<string[]>}
 */
export async function faultsOf(page, least, long = []) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(inspect, { least, long });
}

/** Runs in the page. @param {{ least: number, long: string[] }} given @returns {string[]} */
function inspect({ least, long }) {
  /** @type {string[]} */
  const faults = [];
  const modal = document.querySelector('dialog[data-modal][open]');
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const told = (/** @type {Element} */ one) => `<${one.localName} class="${one.getAttribute('class') ?? ''}">`;

  const sizes = [...document.querySelectorAll('.board-view .hit')].map((hit) => hit.getBoundingClientRect().width);
  const smallest = Math.round(Math.min(...sizes) * 10) / 10;
  if (smallest < least) faults.push(`circles of ${smallest} pixels`);
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the window');

  // What a player needs now: each must come to lie on top where it is.
  const needed = modal
    ? modal.querySelectorAll('.option, .dialog-bar .button')
    : document.querySelectorAll('.hit[data-may], .card.may, .spot.may-be button, .way.may-be, .bar .button, .beside .option, .beside .odd, .beside .button, .plate .button, .tabs button, .topbar .button-icon, .corner, .hero:has(> .corner) .whole-island');
  for (const one of needed) {
    if (!(one instanceof HTMLElement || one instanceof SVGElement) || one.getClientRects().length === 0) continue;
    one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const there = document.elementFromPoint(x, y);
    // What is decided lies over the dock, whose buttons are in it meanwhile.
    if (there?.closest('.beside') && !one.closest('.beside') && one.matches('button')) continue;
    // A touch of a hint's badge chooses the card on which it lies.
    if (there?.closest('.hint-badge') && one.matches('.card')) continue;
    if (!there || !(one.contains(there) || there.contains(one))) faults.push(`${told(one)} cannot be reached: ${there ? told(there) : 'outside'}`);
  }
  // What is decided lies beside the island or below it: what it is about stays in sight.
  const panel = document.querySelector('dialog.beside[open]')?.getBoundingClientRect();
  const sea = document.querySelector('.board-view')?.getBoundingClientRect();
  if (panel && sea) {
    const across = Math.min(panel.right, sea.right) - Math.max(panel.left, sea.left);
    const down = Math.min(panel.bottom, sea.bottom) - Math.max(panel.top, sea.top);
    if (across > 1.5 && down > 1.5) faults.push('the panel lies over the island');
    if (sea.height < 2 * least) faults.push(`${Math.round(sea.height)} pixels are left to the island`);
  }
  // Nor does the plate, which says whose board it is, lie over the Automaton's.
  const plate = document.querySelector('.plate')?.getBoundingClientRect();
  if (plate && document.querySelector('.automaton-board')) {
    const steps = [0.02, 0.25, 0.5, 0.75, 0.98];
    const spots = steps.flatMap((across) => steps.map((down) => [plate.left + across * plate.width, plate.top + down * plate.height]));
    const covers = ([x = 0, y = 0]) => document.elementsFromPoint(x, y).some((one) => one.closest('.automaton-board') && one.localName !== 'svg');
    if (spots.some(covers)) faults.push('the plate lies over the Automaton’s board');
  }
  // A folded board is fine once something on it was chosen, and the island is needed.
  for (const what of ['.card.may', '.spot.may-be button']) {
    const all = [...document.querySelectorAll(what)];
    const folded = all.length > 0 && !all.some((one) => one.getClientRects().length > 0);
    if (folded && !document.querySelector('.hit[data-may]')) faults.push(`${what} is not in sight`);
  }

  /** Whether something is said but not shown. */
  const forEars = (/** @type {Element} */ start) => {
    for (let one = /** @type {Element | null} */ (start); one; one = one.parentElement)
      if (getComputedStyle(one).clipPath === 'inset(50%)') return true;
    return false;
  };

  /** Whether something is a long name that ends in dots. */
  const endsInDots = (/** @type {Element} */ one) =>
    getComputedStyle(one).textOverflow === 'ellipsis' && long.some((name) => one.textContent?.includes(name));

  /** The part of a rectangle that its scrolling and clipping ancestors leave. */
  const clipOf = (/** @type {Element} */ start) => {
    const box = { ...screen, hidden: /** @type {Element | null} */ (null), scrolls: false, sideways: false };
    for (let one = /** @type {Element | null} */ (start); one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const rect = one.getBoundingClientRect();
      if (overflowY === 'auto' || overflowY === 'scroll' || overflowX === 'auto' || overflowX === 'scroll') box.scrolls = true;
      // One line that is pushed aside, and nothing else.
      if (overflowX === 'auto' && overflowY === 'hidden') box.sideways = true;
      box.left = Math.max(box.left, rect.left);
      box.top = Math.max(box.top, rect.top);
      box.right = Math.min(box.right, rect.right);
      box.bottom = Math.min(box.bottom, rect.bottom);
    }
    return box;
  };

  /** @type {{ text: string, of: Element, left: number, top: number, right: number, bottom: number }[]} */
  const texts = [];
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    // What flies lies over other things for a moment.
    if (!of || !text || of.closest('.visually-hidden, noscript, script, style, .skip-link, .flight')) continue;
    // Of what is drawn, the letters of the island alone: a click goes through them, and they move out of its window with it.
    const drawn = of.closest('svg') !== null;
    if (drawn && !of.closest('.board-view text')) continue;
    if (getComputedStyle(of).visibility === 'hidden' || forEars(of)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const clip = clipOf(of);
    for (const rect of range.getClientRects()) {
      if (rect.width < 2 || rect.height < 2) continue;
      // The letters are lower than their line.
      const line = { left: rect.left, right: rect.right, top: rect.top + rect.height * 0.16, bottom: rect.bottom - rect.height * 0.16 };
      const across = line.left < clip.left - 1.5 || line.right > clip.right + 1.5;
      const cut = across || line.top < clip.top - 1.5 || line.bottom > clip.bottom + 1.5;
      // What scrolls does so downwards, but for single lines: nobody looks for the end of a word beside its line.
      if (cut && !drawn && ((across && !clip.sideways) || !clip.scrolls) && !endsInDots(of)) faults.push(`“${text.slice(0, 40)}” of ${told(of)} is cut`);
      const shown = { left: Math.max(line.left, clip.left), top: Math.max(line.top, clip.top), right: Math.min(line.right, clip.right), bottom: Math.min(line.bottom, clip.bottom) };
      if (shown.right - shown.left < 2 || shown.bottom - shown.top < 2) continue;
      const there = document.elementFromPoint((shown.left + shown.right) / 2, (shown.top + shown.bottom) / 2);
      if (drawn || (there && (of.contains(there) || there.contains(of)))) texts.push({ text: text.slice(0, 40), of, ...shown });
    }
  }
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      if (one.of === other.of) continue;
      // A strength is drawn on its creature, and again on top of the island.
      if (one.text === other.text && Math.hypot(one.left - other.left, one.top - other.top) < 2) continue;
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (width > 1.5 && height > 1.5) faults.push(`“${one.text}” of ${told(one.of)} lies over “${other.text}” of ${told(other.of)}`);
    }
  });
  // Letters that stand for the rest are a cut as well.
  for (const one of document.querySelectorAll('.who b, .chip-name, .own span, .band-name, .card-name, .spot b, .way span, .button, .phases li, .where, h1, h2, h3')) {
    if (!(one instanceof HTMLElement) || one.clientWidth === 0 || forEars(one) || (modal && !modal.contains(one)) || endsInDots(one)) continue;
    if (getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1) faults.push(`“${one.textContent?.trim().slice(0, 40)}” of ${told(one)} is cut short`);
    else if (one.matches('.button') && one.scrollWidth > one.clientWidth + 1) faults.push(`“${one.textContent?.trim().slice(0, 40)}” does not fit its button`);
  }
  return [...new Set(faults)];
}
