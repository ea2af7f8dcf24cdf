// The application when it is installed: both languages name the same things, and every file that they name is there.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import test from 'node:test';

const web = new URL('../', import.meta.url);
const read = async (file) => JSON.parse(await readFile(new URL(file, web), 'utf8'));
const manifests = { en: await read('manifest.webmanifest'), fr: await read('manifest.fr.webmanifest') };

test('it is called what the box is called, in each language', () => {
  assert.deepEqual([manifests.en.name, manifests.fr.name], ['Orichalcum', 'Orichalque']);
  for (const [language, manifest] of Object.entries(manifests)) {
    assert.equal(manifest.lang, language);
    // Seen from the manifest, which lies at the top of the site, wherever that is; the application is known by its start.
    assert.deepEqual([manifest.id, manifest.start_url, manifest.scope], [undefined, './', './']);
    assert.ok(manifest.description.length > 40);
  }
});

test('both languages have the same pictures and shortcuts', () => {
  const shape = ({ icons, shortcuts, screenshots, share_target }) => ({
    icons,
    share_target,
    shortcuts: shortcuts.map(({ url }) => url),
    screenshots: screenshots.map(({ label: _, ...rest }) => rest),
  });
  assert.deepEqual(shape(manifests.fr), shape(manifests.en));
});

test('whatever leads into the site leads to a page of it', async () => {
  const pages = (await readdir(new URL('pages/', web))).map((file) => file.replace('.html', ''));
  const { shortcuts, share_target } = manifests.en;
  const ways = [...shortcuts.map(({ url }) => url), share_target.action];
  assert.ok(ways.length > 3);
  for (const way of ways) assert.ok(pages.includes(/^\.\/([a-z]*)/.exec(way)?.[1] || 'index'), way);
});

test('a record can be shared with the replay’s page, as a file', () => {
  const { action, method, enctype, params } = manifests.en.share_target;
  assert.deepEqual([action, method, enctype], ['./replay', 'POST', 'multipart/form-data']);
  assert.deepEqual([params.files[0].name, params.files[0].accept[0]], ['record', '.jsonl']);
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
