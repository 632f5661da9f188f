import { LOGGER_NULLS } from '@talus/domain/documents/cell';
import type { Columns } from '@talus/domain/readings/columns';
import { convert, PLAIN_CALIBRATION } from '@talus/domain/readings/result';
import type { DemoInstrument, DemoVersion } from './company/plan';
import { gapsOver } from './gaps';
import { fillSignal } from './signals/signal';
import type { World } from './world';

/** Resolution of raw readings: one decimal, finer for angles and volts. */
const RAW_STEP = 0.1;
const FINE_RAW_STEP = 0.001;

/**
 * Computes the rows that the logger wrote for an instrument in (after, until]. Pure, so that history and later
 * additions form one series. Results come from the domain's conversion of the raw readings.
 */
export function seriesOf(world: World, instrument: DemoInstrument, after: number, until: number): Columns {
  const times = timesOf(world, instrument, after, until);
  const reading1 = new Float64Array(times.length);
  const reading2 = new Float64Array(times.length);
  fillSignal(instrument.signal, world, `${instrument.project}/${instrument.name}`, times, reading2);
  for (let i = 0; i < times.length; i++) {
    const t = times[i] as number;
    const version = versionAt(instrument, t);
    const raw = rawOf((reading2[i] as number) - version.zero, version);
    const isNan = instrument.nanFrom !== null && t >= instrument.nanFrom;
    reading1[i] = isNan ? Number.NaN : raw;
    reading2[i] = isNan ? Number.NaN : (convert(raw, calibrationOf(instrument, version)) ?? Number.NaN);
  }
  return { times, reading1, reading2 };
}

/** Returns the version with the latest start date not after t. */
export function versionAt({ versions }: DemoInstrument, t: number): DemoVersion {
  let found = versions[0] as DemoVersion;
  for (const version of versions) if (version.startDate <= t) found = version;
  return found;
}

/** Computes the raw reading of a result. Avoids the loggers' null codes, and minus zero, which no file preserves. */
function rawOf(result: number, { f1, r0 }: DemoVersion): number {
  const step = Math.abs(f1) === 1 ? FINE_RAW_STEP : RAW_STEP;
  const steps = Math.round((result / f1 + r0) / step);
  const raw = steps / Math.round(1 / step) + 0;
  return LOGGER_NULLS.includes(raw) ? (steps + 1) / Math.round(1 / step) : raw;
}

const calibrations = new WeakMap<DemoVersion, Parameters<typeof convert>[1]>();

function calibrationOf({ allowZero }: DemoInstrument, version: DemoVersion): Parameters<typeof convert>[1] {
  let calibration = calibrations.get(version);
  if (!calibration) {
    calibration = { ...PLAIN_CALIBRATION, f: [0, version.f1, 0, 0, 0, 0], r0: version.r0, allowZero };
    calibrations.set(version, calibration);
  }
  return calibration;
}

function timesOf(world: World, { logger, project, intervalMs, diedAt }: DemoInstrument, after: number, until: number) {
  const last = Math.min(until, diedAt ?? until);
  const first = (Math.floor(after / intervalMs) + 1) * intervalMs;
  const gaps = gapsOver(world, `${project}/${logger}`, after, last);
  const times = new Float64Array(Math.max(0, Math.floor((last - first) / intervalMs) + 1));
  let n = 0;
  for (let t = first; t <= last; t += intervalMs) {
    if (!gaps.some(({ from, to }) => t >= from && t < to)) times[n++] = t;
  }
  return times.subarray(0, n);
}
