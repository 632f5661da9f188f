import { convert } from '../result';
import type { TypeRule } from './type-rule';

/** One value and the polynomial, corrected by the temperature where the calibration has a K. */
export const SINGLE = {
  name: 'single',
  code: null,
  typed: { first: 'reading', temperature: 'reading3' },
  isHole: false,
  raw: ({ first }) => first,
  result: ({ first, temperature }, calibration) => convert(first, calibration, temperature),
} as const satisfies TypeRule;
