import { expect, it } from 'vitest';
import { goOnSummary, NO_SUMMARY } from './period-summary';

it('is of all its stretches, of equal extremes the earlier one, and what is no number is none', () => {
  const first = goOnSummary(NO_SUMMARY, { times: [10, 20, 30], values: [2, Number.NaN, 8] });
  const both = goOnSummary(first, { times: [40, 50], values: [8, -2] });
  expect(both).toEqual({
    count: 4,
    first: { time: 10, value: 2 },
    last: { time: 50, value: -2 },
    min: { time: 50, value: -2 },
    max: { time: 30, value: 8 },
    // (2 + 8 + 8 − 2) / 4
    mean: 4,
  });
});

it('of nothing says nothing', () => expect(goOnSummary(NO_SUMMARY, { times: [], values: [] })).toEqual(NO_SUMMARY));
