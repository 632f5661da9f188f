import { convertFaces } from '../result';
import type { TypeRule } from './type-rule';

/** The two faces of a depth of an inclinometer hole. */
export const FACES = {
  name: 'faces',
  code: 'SIS',
  typed: { first: 'aPlus', second: 'aMinus' },
  isHole: true,
  raw: ({ first, second }) => (first === null || second === null ? null : first - second),
  result: ({ first, second }, calibration) => convertFaces(first, second, calibration),
} as const satisfies TypeRule;
