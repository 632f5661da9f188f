import { expect, test } from 'vitest';
import { decodeDays } from './decode-days';
import { encodeClosedDay, encodeDay, encodeTightDay } from './encode-day';

/** mulberry32: small, seeded, the same sequence on every platform. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function anyDay(next: () => number) {
  const n = 1 + Math.floor(next() * 200);
  const regular = next() < 0.5;
  const times: number[] = [];
  for (let i = 0, time = Math.floor(next() * 2e12); i < n; i++) {
    time += regular ? 600_000 : 1 + Math.floor(next() * 1e6);
    times.push(time);
  }
  const columns = Array.from({ length: Math.floor(next() * 6) }, () => anyColumn(next, n));
  const [first] = columns;
  // A result that is derived from a raw column
  if (first && next() < 0.5) columns[1] = anyResult(next, first);
  return { times, columns };
}

function anyResult(next: () => number, first: readonly number[]): number[] {
  const [slope, offset] = [(next() - 0.5) * 10, (next() - 0.5) * 100];
  const isRounded = next() < 0.5;
  return first.map((value) => {
    const result = (value - offset) * slope + (next() < 0.05 ? next() : 0);
    return isRounded && Math.abs(result) < 1e9 ? Number(result.toFixed(2)) : result;
  });
}

function anyColumn(next: () => number, n: number): number[] {
  const decimals = Math.floor(next() * 9);
  const size = 10 ** Math.floor(next() * 18);
  const gaps = next() < 0.5 ? 0 : next();
  return Array.from({ length: n }, () => {
    if (next() < gaps) return Number.NaN;
    if (next() < 0.01) return [-0, Infinity, -Infinity, Number.MIN_VALUE][Math.floor(next() * 4)] as number;
    const value = (next() - 0.5) * size;
    return decimals === 8 ? value : Number(value.toFixed(decimals));
  });
}

test.each(Array.from({ length: 20 }, (_, i) => i + 1))('50 random days come back bit by bit, seed %i', (seed) => {
  const next = random(seed);
  const days = Array.from({ length: 50 }, () => anyDay(next));
  for (const { times, columns } of days) {
    for (const encode of [encodeDay, encodeClosedDay, encodeTightDay]) {
      const decoded = decodeDays(
        encode(times, columns),
        columns.map((_, i) => i),
      );
      expect([...decoded.times]).toEqual(times);
      expect(decoded.columns.map((column) => [...column])).toEqual(columns);
    }
  }
});
