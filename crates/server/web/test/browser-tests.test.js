// What browser tests take from the client's modules is there: they are read in the page, where no compiler looks.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';

const client = new URL('../', import.meta.url);
const tests = new URL('../../../../e2e/', import.meta.url);
const TAKEN = /const \{ ([^}]+) \} = await import\([^']*'\/(js\/[^']+)'/g;

test('browser tests take what the modules of the client export', () => {
  const scripts = ['', 'lib/', 'tests/'].flatMap((folder) =>
    readdirSync(new URL(folder || '.', tests))
      .filter((name) => name.endsWith('.js'))
      .map((name) => folder + name),
  );
  const taken = scripts.flatMap((script) =>
    [...readFileSync(new URL(script, tests), 'utf8').matchAll(TAKEN)].map(([, names, module]) => ({
      script,
      names,
      module,
    })),
  );
  assert.ok(taken.length > 10, `only ${taken.length} were found`);
  for (const { script, names = '', module = '' } of taken) {
    const text = readFileSync(new URL(module, client), 'utf8');
    for (const name of names.split(',').map((one) => one.trim().split(':')[0])) {
      const exported = new RegExp(
        `^export (async )?(const|let|class|function\\*?) ${name}\\b|^export \\{[^}]*\\b${name}\\b`,
        'm',
      );
      assert.match(text, exported, `${script} takes ${name} from ${module}`);
    }
  }
});
