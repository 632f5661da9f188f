import type { Trip } from './trip';

/**
 * Alarms whose value and limit are hard to format. `value` and `limit` are the texts of every screen, file and report,
 * with a real minus sign; messages have a hyphen.
 */
export type HardBreach = { why: string; unit: string; decimals: number; trip: Trip; value: string; limit: string };

export const HARD_BREACHES: readonly HardBreach[] = [
  {
    why: 'a value that would round to its limit',
    ...{ unit: 'm', decimals: 2, value: '5.004', limit: '5.000' },
    trip: { quantity: 'value', amount: 5.004, limit: 5, limitSign: '>' },
  },
  {
    why: 'a value that is its limit but for the noise of binary fractions',
    ...{ unit: 'mm', decimals: 2, value: '30.00', limit: '30.00' },
    trip: { quantity: 'value', amount: 29.999999999999996, limit: 30, limitSign: '≥' },
  },
  {
    why: 'a limit with more decimals than its instrument',
    ...{ unit: 'm', decimals: 0, value: '−9', limit: '−7.5' },
    trip: { quantity: 'value', amount: -9, limit: -7.5, limitSign: '<' },
  },
  {
    why: 'a rate that would round to its limit',
    ...{ unit: 'mm', decimals: 1, value: '+2.04', limit: '2.00' },
    trip: { quantity: 'rate24Hr', amount: 2.04, limit: 2, limitSign: '>' },
  },
  {
    why: 'a fall in an hour',
    ...{ unit: 'mm', decimals: 2, value: '−3.20', limit: '−3.00' },
    trip: { quantity: 'rate1Hr', amount: -3.2, limit: -3, limitSign: '<' },
  },
  {
    why: 'a change over a gap',
    ...{ unit: 'mm', decimals: 2, value: '+495.00', limit: '50.00' },
    trip: { quantity: 'rate1Hr', amount: 495, limit: 50, limitSign: '>', spanMs: 27.6 * 3_600_000 },
  },
];
