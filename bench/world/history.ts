import type { Columns } from '@talus/domain/readings/columns';
import { DAY_MS } from '@talus/domain/time/duration';

export const STEP_MS = 600_000;
export const PER_DAY = DAY_MS / STEP_MS;
const TODAY = Date.UTC(2026, 5, 1);

/** Returns the time `days` before the end of all histories. */
export const daysAgo = (days: number) => TODAY - days * DAY_MS;

/**
 * Generates a plausible instrument at ten minutes: daily swing, slow creep, noise in the last digits, occasional gaps.
 * reading1 is the logger's number with three decimals, reading2 the result with two. Deterministic for each `no`.
 */
export function historyOf(no: number, fromDaysAgo: number, toDaysAgo: number): Columns {
  const count = (fromDaysAgo - toDaysAgo) * PER_DAY;
  const times = new Float64Array(count);
  const reading1 = new Float64Array(count);
  const reading2 = new Float64Array(count);
  let noise = no * 7919 + fromDaysAgo;
  for (let i = 0; i < count; i++) {
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    const swing = Math.sin((i / PER_DAY) * 2 * Math.PI + no);
    const value = 100 + no + 2 * swing + i * 1e-4 + (noise % 40) / 1000;
    times[i] = daysAgo(fromDaysAgo) + i * STEP_MS;
    reading1[i] = Math.round(value * 1000) / 1000;
    reading2[i] = noise % 997 === 0 ? Number.NaN : Math.round((value - 100) * 1.7 * 100) / 100;
  }
  return { times, reading1, reading2 };
}
