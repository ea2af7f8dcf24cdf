// What somebody wrote is text: only its addresses are links, and a page that is followed learns nothing of this one.

import './no-page.js';
import assert from 'node:assert/strict';
import test from 'node:test';

const { linked } = await import('../js/table/view/linked.js');

/** What is drawn of a text: its texts, and for each link the markup with what is filled in. */
function drawn(text) {
  return linked(text).map((part) => (typeof part === 'string' ? part : { markup: part.strings, filled: part.values }));
}

test('an address is a link that opens beside the table and says nothing of it', () => {
  const [before, link, after] = drawn('see https://example.org/a?b=c, now');
  assert.deepEqual([before, after], ['see ', ', now']);
  assert.deepEqual(link.filled, ['https://example.org/a?b=c', 'https://example.org/a?b=c']);
  const markup = link.markup.join('…');
  assert.match(markup, /^<a href=… target="_blank" rel="([^"]*)">…<\/a>$/);
  const [, rel] = /rel="([^"]*)"/.exec(markup);
  assert.deepEqual(rel.split(' ').toSorted(), ['nofollow', 'noopener', 'noreferrer', 'ugc']);
});

test('whatever is no address of http or https stays text', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'file:///etc/passwd',
    '<img src=x onerror=alert(1)>',
    '//example.org',
    'example.org',
  ])
    assert.deepEqual(drawn(text), [text]);
});

test('markup around an address stays text, and the link shows what was written', () => {
  const [before, link, after] = drawn('<a href="https://example.org/x">y</a>');
  assert.deepEqual([before, after], ['<a href="', '">y</a>']);
  assert.deepEqual(link.filled, ['https://example.org/x', 'https://example.org/x']);
});
