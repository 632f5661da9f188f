import { expect, it } from 'vitest';
import { compareRises, firstRings, type Rise } from './compare-rises';

const iso = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour)).toISOString();
const HOUR = 3_600_000;
const rise = (peak: number, today: Partial<Record<'WL' | 'AL', number>>, proposed: typeof today): Rise => {
  const side = (first: typeof today) => ({
    count: Object.keys(first).length,
    first: Object.fromEntries(Object.entries(first).map(([level, hour]) => [level, iso(hour)])),
  });
  return {
    start: iso(0),
    end: iso(24),
    peak: { TIMESTAMP: iso(5), value: peak },
    today: side(today),
    proposed: side(proposed),
  };
};

it('the first ring is of whichever level came first', () => {
  expect(firstRings(rise(70, { AL: 5, WL: 3 }, { WL: 4 }))).toEqual({
    today: Date.parse(iso(3)),
    proposed: Date.parse(iso(4)),
    laterMs: HOUR,
  });
});

it('says what falls silent, what is new, and how much later or earlier it rings', () => {
  const rises = [
    rise(70, { WL: 3 }, { WL: 5 }), // 2 h later
    rise(60, { WL: 3 }, { WL: 4 }), // 1 h later
    rise(65, { WL: 3 }, { WL: 2 }), // 1 h earlier
    rise(55, { WL: 3 }, {}),
    rise(63, { WL: 3 }, {}),
    rise(40, {}, { WL: 3 }),
  ];
  expect(compareRises(rises)).toEqual({
    silenced: 2,
    highestSilenced: 63,
    added: 1,
    laterMs: 2 * HOUR,
    earlierMs: HOUR,
  });
});

it('of the same rules there is nothing to say', () => {
  expect(compareRises([rise(70, { WL: 3 }, { WL: 3 })])).toEqual({
    silenced: 0,
    highestSilenced: null,
    added: 0,
    laterMs: null,
    earlierMs: null,
  });
});
