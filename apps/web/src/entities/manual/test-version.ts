import type { ManualVersion } from '@talus/contract/data/manual';

/** A version that leaves readings unchanged, without limits. */
export const PLAIN_VERSION: ManualVersion = {
  _id: 'v',
  name: 'OW-03',
  unit: 'm',
  startDate: '2026-03-02T02:20:00.000Z',
  created_at: '2026-03-02T02:20:00.000Z',
  decimal_points: 2,
  R0: null,
  'A+': null,
  'A-': null,
  offset: 0,
  T0: null,
  K: null,
  F0: 0,
  F1: 1,
  F2: 0,
  F3: 0,
  F4: 0,
  F5: 0,
  WL_plus: null,
  WL_minus: null,
  AL_plus: null,
  AL_minus: null,
  WSL_plus: null,
  WSL_minus: null,
};
