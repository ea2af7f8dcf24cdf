// Where pages lie: below the path of the site, whatever that is, and nowhere is a path written out beside it.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import test from 'node:test';
import { base, hasServer, isHere, pageAt, partsOfPath, replayAt, tableAt } from '../js/shared/address.js';

/** Lets the page be composed so, and lie there. */
function stand(dataset, pathname) {
  globalThis.document = { documentElement: { dataset } };
  globalThis.location = { pathname };
}

test('a page lies below the path of its site', () => {
  for (const [dataset, folder] of [
    [{}, '/'],
    [{ base: '/games/orichalcum/', server: 'none' }, '/games/orichalcum/'],
  ]) {
    stand(dataset, `${folder}table/abc`);
    assert.equal(base(), folder);
    assert.equal(pageAt('/'), folder);
    assert.equal(pageAt('/help#R8.3'), `${folder}help#R8.3`);
    assert.deepEqual(partsOfPath(), ['table', 'abc']);
    assert.equal(hasServer(), dataset.server !== 'none');
  }
});

test('a table on this device is named behind the question mark', () => {
  stand({}, '/');
  assert.ok(isHere('here-abc') && !isHere('abc'));
  for (const [address, expected] of [
    [tableAt('abc'), '/table/abc'],
    [tableAt('abc', 'guide=1'), '/table/abc?guide=1'],
    [tableAt('here-abc'), '/table/?id=here-abc'],
    [tableAt('here-abc', 'lesson=ports'), '/table/?id=here-abc&lesson=ports'],
    [replayAt('abc'), '/replay?table=abc'],
    [replayAt('abc', 7), '/replay?table=abc#step=7'],
    [replayAt('here-abc', 0), '/replay/?id=here-abc#step=0'],
  ])
    assert.equal(address, expected);
});

test('no module writes the path of a page by hand', async () => {
  const written = /href="\/|href=\$\{`\/|location\.(assign|replace)\([`']\/|location\.pathname\.split/;
  const folder = new URL('../js/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  assert.ok(files.length > 100);
  for (const file of files.filter((file) => !file.includes('vendor'))) {
    const text = await readFile(new URL(file, folder), 'utf8');
    assert.doesNotMatch(text, written, file);
  }
});
