import { versionInForce } from '../readings/version-in-force';
import type { ChartInstrument } from './chart-instrument';

/**
 * The instrument with the limits that were in force at a time: a status of then beside the limits of today would not
 * agree. The same object where they are those of now, or where nothing is known of then.
 */
export function instrumentAt(instrument: ChartInstrument, time: number): ChartInstrument {
  const then = versionInForce(instrument.versions, time);
  const newest = versionInForce(instrument.versions, Number.POSITIVE_INFINITY);
  return !then?.judged || then === newest ? instrument : { ...instrument, ...then.judged };
}
