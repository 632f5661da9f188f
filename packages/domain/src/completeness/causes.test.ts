import { expect, test } from 'vitest';
import { MINUTE_MS } from '../time/duration';
import { type DayEvidence, gapsOf, slotStates } from './causes';
import { localDays } from './local-days';
import { bandOf, percentOf, shareOf, sumOwed } from './share';
import { daySlots } from './slots';

const TEN = 10 * MINUTE_MS;
const start = Date.parse('2026-11-11T16:00Z');
const [day] = localDays(start, start, 'Asia/Taipei');
const feed = { from: 0, to: Number.POSITIVE_INFINITY, intervalMs: TEN, documentNo: 1 };
// Ten slots: 00:00 to 01:40 local
const slots = daySlots(day as NonNullable<typeof day>, feed, start + 10 * TEN);
const slot = (...numbers: number[]) => numbers.map((k) => start + k * TEN);
const none: DayEvidence = { received: [], masked: [], refused: [], rows: [], values: [] };

// biome-ignore format: a day a line
test.each([
  ['no row came', none, ['silent']],
  ['the row had no value', { ...none, rows: slot(0) }, ['nan']],
  ['a value of which nothing was made', { ...none, rows: slot(0), values: slot(0) }, ['no-result']],
  ['the line was refused', { ...none, refused: slot(0) }, ['refused']],
  ['masked, whatever the row says', { ...none, rows: slot(0), values: slot(0), masked: slot(0) }, ['masked']],
  ['masked, though a line of then was refused, too', { ...none, refused: slot(0), masked: slot(0) }, ['masked']],
  ['a refused line that came again and was read', { ...none, refused: slot(0), rows: slot(0), values: slot(0), received: slot(0) }, ['received']],
] as const)('%s', (_, evidence, [first]) => {
  expect(slotStates(slots as NonNullable<typeof slots>, evidence)[0]).toBe(first);
});

test('gaps of one cause in a row are one', () => {
  const owed = slots as NonNullable<typeof slots>;
  const evidence = {
    ...none,
    received: slot(0, 3, 8, 9),
    rows: slot(0, 3, 5, 6, 8, 9),
    refused: slot(4),
    masked: slot(7),
  };
  // 1 and 2 silent, 4 refused, 5 and 6 NAN, 7 masked
  expect(gapsOf(owed, slotStates(owed, evidence))).toEqual([
    { cause: 'silent', from: start + TEN, to: start + 3 * TEN, count: 2 },
    { cause: 'refused', from: start + 4 * TEN, to: start + 5 * TEN, count: 1 },
    { cause: 'nan', from: start + 5 * TEN, to: start + 7 * TEN, count: 2 },
    { cause: 'masked', from: start + 7 * TEN, to: start + 8 * TEN, count: 1 },
  ]);
});

// biome-ignore format: a share a line
test.each([
  // 143 / 144 = 0.9930…, 142 / 144 = 0.9861…, 136 / 144 = 0.9444…
  [144, 144, 'full', 100], [144, 143, 'full', 99.3], [144, 142, 'most', 98.6], [144, 136, 'some', 94.4],
  [144, 72, 'half', 50], [144, 71, 'few', 49.3], [144, 0, 'few', 0], [0, 0, 'none', null],
  // 99,960 of 100,000 is 99.96 %, which is not 100 %
  [100_000, 99_960, 'full', 99.9], [1000, 290, 'few', 29],
] as const)('%i owed, %i received: %s, %s %%', (expected, received, band, percent) => {
  expect(bandOf({ expected, received })).toBe(band);
  expect(percentOf({ expected, received })).toBe(percent);
});

test('a share of sums is by readings, not by days', () => {
  // 1 of 1 and 0 of 144: 1 / 145, not one half
  expect(
    shareOf(
      sumOwed([
        { expected: 1, received: 1 },
        { expected: 144, received: 0 },
      ]),
    ),
  ).toBe(1 / 145);
});
