// Promises are what the server makes of them, and whatever is not as promised is seen.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { bytesOf, hexOf, randomHex } from '../js/shared/hex.js';
import { bySeat } from './by-seat.js';
import { checkSeed, commitmentOf } from '../js/shared/fair.js';
import { sha256 } from '../js/shared/sha256.js';

const part = (byte) => byte.toString(16).padStart(2, '0').repeat(32);
const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

test('SHA-256 of the standard’s examples', () => {
  const text = (words) => hexOf(sha256(new TextEncoder().encode(words)));
  assert.equal(text(''), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  assert.equal(text('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  const two = 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq';
  assert.equal(text(two), '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1');
  assert.equal(text('a'.repeat(1_000_000)), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0');
});

test('SHA-256 of every length around the ends of blocks', () => {
  for (let length = 0; length < 260; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256);
    assert.equal(hexOf(sha256(bytes)), digestOf(bytes), String(length));
  }
});

test('digits and bytes, there and back; what is random is long enough and never the same', () => {
  assert.equal(hexOf(bytesOf('00ff10')), '00ff10');
  assert.match(randomHex(32), /^[0-9a-f]{64}$/);
  assert.notEqual(randomHex(32), randomHex(32));
});

test('what is promised is the SHA-256 of a part', () => {
  assert.equal(commitmentOf(part(0)), '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
});

/** A finished game of two whose parts are all as promised, and what the first player's browser kept. */
function finished() {
  const shares = [1, 2].map((seat) => ({ seat, share: part(seat), commitment: commitmentOf(part(seat)) }));
  const table = { server_commitment: commitmentOf(part(9)), server_share: part(9), shares: bySeat(shares) };
  const promised = Object.fromEntries(shares.map(({ seat, commitment }) => [seat, commitment]));
  return { table, noted: { share: part(1), server: table.server_commitment, promised } };
}

/** Changes one thing and says what the check finds. */
function check(change) {
  const game = finished();
  change(game);
  const found = checkSeed(game.table, [1], game.noted);
  return {
    server: found.server,
    players: found.players.map(({ state }) => state),
    sound: found.sound,
  };
}

test('a game whose parts are as promised is sound, with and without what a browser kept', () => {
  const sound = { server: 'sound', players: ['sound', 'sound'], sound: true };
  assert.deepEqual(
    check(() => {}),
    sound,
  );
  assert.deepEqual(
    check((game) => (game.noted = null)),
    sound,
  );
});

test('whatever was changed is found', () => {
  const cases = [
    [
      'another part of the server',
      ({ table }) => Object.assign(table, { server_share: part(8) }),
      { server: 'broken' },
    ],
    [
      'another part and promise of the server',
      ({ table }) => Object.assign(table, { server_share: part(8), server_commitment: commitmentOf(part(8)) }),
      { server: 'changed' },
    ],
    [
      'another part of the other player',
      ({ table }) => Object.assign(table.shares[2], { share: part(7) }),
      { players: ['sound', 'broken'] },
    ],
    [
      'a promise of the other player that came late',
      ({ table }) => Object.assign(table.shares[2], { share: part(7), commitment: commitmentOf(part(7)) }),
      { players: ['sound', 'changed'] },
    ],
    [
      'another part in one’s own name',
      ({ table }) => Object.assign(table.shares[1], { share: part(7), commitment: commitmentOf(part(7)) }),
      { players: ['foreign', 'sound'] },
    ],
    ['one’s own part left out', ({ table }) => delete table.shares[1], { players: ['sound'] }],
  ];
  for (const [name, change, expected] of cases) {
    const { sound, ...found } = check(change);
    assert.equal(sound, false, name);
    const usual = { server: 'sound', players: ['sound', 'sound'] };
    assert.deepEqual(found, { ...usual, ...expected }, name);
  }
});

test('a game from before there were parts, or one that is not over, has nothing to check', () => {
  const { table } = finished();
  assert.equal(
    checkSeed({ ...table, server_commitment: undefined, server_share: undefined, shares: {} }, [1], null),
    null,
  );
  assert.equal(checkSeed({ ...table, server_share: undefined }, [1], null), null);
});
