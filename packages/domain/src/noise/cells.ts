import type { Series } from '../charts/series/series';
import { firstAtOrAfter } from '../readings/columns';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/duration';
import type { TimeSpan } from '../time/time-span';
import { fromZoned, type Zone, zoneOffset } from '../time/zone';
import { toEnergy } from './energy-mean';

/** The start of a noise day: it runs from 07:00 to 07:00 of the next day. */
export const DAY_START_HOUR = 7;
export const CELL_MINUTES = 5;
/** 24 hours of 12 cells. */
export const CELLS = 288;

const CELL_MS = CELL_MINUTES * MINUTE_MS;

/** Returns the wall-clock time 07:00 of a day (`2026-11-14`), in milliseconds as if it were UTC. */
const wallStart = (day: string): number => Date.parse(`${day}T00:00:00Z`) + DAY_START_HOUR * HOUR_MS;

/** Returns the start and end of a noise day. */
export const noiseSpan = (day: string, zone: Zone): TimeSpan => ({
  from: fromZoned(wallStart(day), zone),
  to: fromZoned(wallStart(day) + DAY_MS, zone),
});

/**
 * Returns the five-minute values of a day, by the cell of each reading's own time: 19:00 counts for the cell of 19:00.
 * Several readings in one cell, as from a logger with one-minute data, are averaged by energy; null for an empty cell.
 */
export function cellsOf(series: Series, day: string, zone: Zone): (number | null)[] {
  const { times, values } = ofDay(series, noiseSpan(day, zone));
  const energies = new Float64Array(CELLS);
  const counts = new Uint32Array(CELLS);
  const single: (number | null)[] = Array(CELLS).fill(null);
  const start = wallStart(day);
  times.forEach((time, i) => {
    const value = values[i] as number;
    const cell = Math.floor((time + zoneOffset(time, zone) - start) / CELL_MS);
    if (cell < 0 || cell >= CELLS || Number.isNaN(value)) return;
    energies[cell] = (energies[cell] as number) + toEnergy(value);
    counts[cell] = (counts[cell] as number) + 1;
    single[cell] = value;
  });
  return single.map((value, cell) => {
    const count = counts[cell] as number;
    return count > 1 ? 10 * Math.log10((energies[cell] as number) / count) : value;
  });
}

/** Cuts one noise day out of a longer series. */
function ofDay({ times, values }: Series, { from, to }: TimeSpan): Series {
  const [start, end] = [firstAtOrAfter(times, from), firstAtOrAfter(times, to)];
  return { times: times.subarray(start, end), values: values.subarray(start, end) };
}

/** Returns the number of past cells of a day. */
export const cellsPassed = (day: string, now: number, zone: Zone): number =>
  Math.min(CELLS, Math.max(0, Math.floor((now + zoneOffset(now, zone) - wallStart(day)) / CELL_MS)));

/** Returns the name of the noise day of a moment: before 07:00 that of the calendar day before. */
export const findNoiseDay = (time: number, zone: Zone): string =>
  new Date(time + zoneOffset(time, zone) - DAY_START_HOUR * HOUR_MS).toISOString().slice(0, 10);

/** Lists day names from one day to another, both included. */
export function dayNames(from: string, to: string): string[] {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  const count = Math.max(0, Math.round((last - first) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, i) => new Date(first + i * DAY_MS).toISOString().slice(0, 10));
}
