import { versionInForce } from '../../readings/version-in-force';
import type { ChartInstrument } from '../chart-instrument';
import type { ChartVersion } from './breaks';

/**
 * Returns the instrument with the limits in force at a time, since a past status and today's limits would not match.
 * Returns the same object where the limits are unchanged, or where no version was in force.
 */
export function instrumentAt(instrument: ChartInstrument, time: number): ChartInstrument {
  const judged = versionInForce(instrument.versions, time)?.judged;
  return !judged || isJudgedBy(instrument, judged) ? instrument : { ...instrument, ...judged };
}

const isJudgedBy = (
  { limits, rate1hLimits, rate24hLimits }: ChartInstrument,
  judged: NonNullable<ChartVersion['judged']>,
): boolean =>
  JSON.stringify([limits, rate1hLimits, rate24hLimits]) ===
  JSON.stringify([judged.limits, judged.rate1hLimits, judged.rate24hLimits]);
