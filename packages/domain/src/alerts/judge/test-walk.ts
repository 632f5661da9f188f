import { NO_BOUNDS, NO_LIMITS } from '../../hierarchy/instrument';
import type { Columns } from '../../readings/columns';
import type { JudgedVersion } from './judge-instrument';

export const TEN = 600_000;

const both = (plus: number) => ({ minus: -plus, plus });
export const version = (startDate: number, rest: Partial<JudgedVersion> = {}): JudgedVersion => ({
  startDate,
  dataIntervalMs: TEN,
  limits: { WL: both(10), AL: both(20), WSL: { minus: null, plus: 30 } },
  rate1hLimits: { ...NO_LIMITS, AL: both(8), WSL: NO_BOUNDS },
  rate24hLimits: { ...NO_LIMITS, WL: both(12), WSL: both(25) },
  allowRate: true,
  alertCountLimit: 2,
  rateAlertCountLimit: 2,
  downCountBase: 1,
  downCountLimit: 2,
  deadBand: null,
  clearCountLimit: null,
  ...rest,
});

/** Builds a random walk of 400 readings with gaps, rows without a value, and steps. */
export function walk(random: () => number, stepMs: number): Columns {
  const rows = 400;
  const times = new Float64Array(rows);
  const reading2 = new Float64Array(rows);
  let time = 0;
  let value = 0;
  for (let i = 0; i < rows; i++) {
    time += stepMs * (random() < 0.03 ? 4 : 1) + (random() < 0.1 ? 1000 : 0);
    value = random() < 0.02 ? 0 : value * 0.97 + (random() - 0.48) * 9;
    times[i] = time;
    reading2[i] = random() < 0.05 ? Number.NaN : value;
  }
  return { times, reading1: reading2, reading2 };
}
