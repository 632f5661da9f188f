import { expect, it } from 'vitest';
import { DAY_MS } from '../../time/duration';
import { exportBreach } from './export-limits';

it.each([
  { interval: 'all', days: 90, instruments: 60, expected: null },
  { interval: 'all', days: 90 + 1 / 86_400, instruments: 60, expected: 'days' },
  { interval: 'daily', days: 365, instruments: 60, expected: null },
  { interval: 'hour', days: 365, instruments: 60, expected: null },
  { interval: 'daily', days: 1, instruments: 61, expected: 'instruments' },
] as const)(
  '$interval, $days days of $instruments instruments: $expected',
  ({ interval, days, instruments, expected }) => {
    expect(exportBreach({ interval, from: 0, to: days * DAY_MS, instruments })).toBe(expected);
  },
);
