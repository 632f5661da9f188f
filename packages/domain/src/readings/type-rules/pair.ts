import { averageReading, convert } from '../result';
import type { TypeRule } from './type-rule';

/** The polynomial of the mean of two gauges: of the readings, not of the results. */
export const PAIR = {
  name: 'pair',
  code: 'VG',
  typed: { first: 'reading', second: 'reading3' },
  isHole: false,
  raw: ({ first, second }) => averageReading(first, second),
  result: ({ first, second, temperature }, calibration) =>
    convert(averageReading(first, second), calibration, temperature),
} as const satisfies TypeRule;
