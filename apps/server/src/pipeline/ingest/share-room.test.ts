import { describe, expect, it } from 'vitest';
import { shareRoom } from './share-room';

const ROOM = 1000;
const NOBODY: ReadonlySet<string> = new Set();

/** Shares room among files given as `{ a: 10 }`, with the number of unread bytes. Returns what each file gets. */
const shared = (files: Record<string, number>, waiting: ReadonlySet<string> = NOBODY) => {
  const pending = Object.entries(files).map(([key, bytes]) => ({ key, pending: bytes }));
  const { chosen, left, short } = shareRoom(pending, ROOM, waiting);
  return {
    rooms: Object.fromEntries(chosen.map(({ key, most }) => [key, most])),
    left: left.map(({ key }) => key),
    short: [...short],
  };
};

describe('the room of a turn', () => {
  it.each([
    ['one alone gets all of it', { long: 9000 }, NOBODY, { rooms: { long: 1000 }, left: [], short: [] }],
    ['the shortest come first, the longest gets the rest', { long: 9000, a: 300, b: 100 }, NOBODY, { rooms: { b: 100, a: 300, long: 600 }, left: [], short: [] }], // biome-ignore format: one line
    ['who gets less than half a turn came short', { long: 9000, a: 300, b: 400 }, NOBODY, { rooms: { a: 300, b: 400, long: 300 }, left: [], short: ['long'] }], // biome-ignore format: one line
    ['so did who got nothing', { long: 9000, a: 600, b: 500 }, NOBODY, { rooms: { b: 500, a: 500 }, left: ['long'], short: ['long'] }], // biome-ignore format: one line
    ['half of it is for who waits', { long: 9000, a: 600, b: 500 }, new Set(['long']), { rooms: { long: 500, b: 500 }, left: ['a'], short: ['a'] }], // biome-ignore format: one line
    ['who waits longest goes first', { long: 9000, older: 8000, a: 1 }, new Set(['older', 'long']), { rooms: { older: 500, a: 1, long: 499 }, left: [], short: ['long'] }], // biome-ignore format: one line
    ['what they do not use is for the others', { a: 700, b: 900, c: 20 }, new Set(['c', 'gone']), { rooms: { c: 20, a: 700, b: 280 }, left: [], short: ['b'] }], // biome-ignore format: one line
  ])('%s', (_words, files, waiting, expected) => {
    expect(shared(files as unknown as Record<string, number>, waiting)).toEqual(expected);
  });

  it('lets files of many turns come to their end, while others fill every turn with lines', () => {
    const long: Record<string, number> = { first: 20_000, second: 20_000 };
    const waiting = new Set<string>();
    let turns = 0;
    for (; Object.keys(long).length > 0 && turns < 1000; turns++) {
      // 127 lines of 10 bytes are more than one turn holds
      const lines = Object.fromEntries(Array.from({ length: 127 }, (_, i) => [`line ${i}`, 10]));
      const { rooms, short } = shared({ ...long, ...lines }, waiting);
      for (const key of Object.keys(long)) {
        long[key] = (long[key] as number) - (rooms[key] ?? 0);
        if (long[key] === 0) delete long[key];
      }
      for (const key of Object.keys({ ...long, ...lines })) if (!short.includes(key)) waiting.delete(key);
      for (const key of short) waiting.add(key);
    }
    expect(turns).toBeLessThan(1000);
  });
});
