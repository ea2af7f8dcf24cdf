// The phases of a turn as pictures show them: something is pointed at, its consequences can be read.

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./table.js').Now} Now */

/**
 * How each phase is posed: what is pointed at, and the picture's name; none if there is nothing to point at.
 * @type {Record<string, (page: Page, now: Now) => Promise<string | undefined>>}
 */
export const SCENES = {
  card: async (page, now) => pointed(now, 'card', (about) => page.locator(`[data-slot="${about}"]`)),
  tile: async (page, now) => pointed(now, 'tile', (about) => circle(page, about.split('-')[0])),
  construct: async (page, now) => {
    const spot = (/** @type {string} */ about) => page.locator(`[data-at="spot-${about.split('@')[0]}"] button`);
    return (await pointed(now, 'build', spot)) && 'construction';
  },
  capture: async (page, now) => {
    const fight = now.options.findLast((option) => option.startsWith('fight'));
    if (!fight) return undefined;
    const [at, force] = fight.slice('fight:'.length).split('+');
    await circle(page, at).click();
    await page.locator(`dialog.fight [data-force="${force}"]`).click();
    return 'fight';
  },
  dice: async () => 'dice',
  additional: async (page, now) => {
    if (now.options.length < 2) return undefined;
    await page.locator('.bar .buy').click();
    return 'additional';
  },
};

/**
 * Points at the last such choice.
 * @param {Now} now
 * @param {string} kind
 * @param {(about: string) => import('playwright-core').Locator} where
 */
async function pointed(now, kind, where) {
  const choice = now.options.findLast((option) => option.startsWith(`${kind}:`));
  if (!choice) return undefined;
  await where(choice.slice(kind.length + 1)).click();
  return kind;
}

/**
 * @param {Page} page
 * @param {string | undefined} name
 */
function circle(page, name) {
  return page.locator(`svg.island .hit[data-circle="${name}"]`);
}
