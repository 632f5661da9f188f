import type { EventDetails } from '@talus/contract/alarms/events';
import type { Points } from './curve';

/** The readings by which a withdrawn event was evaluated, and the present readings that arrived late. */
export type JudgedThen = {
  judged: Points;
  late: Points;
  /** Both series, for the scale of the chart. */
  all: Points;
};

const NONE: Points = { times: new Float64Array(0), values: new Float64Array(0) };

const pick = ({ times, values }: Points, isWanted: (time: number) => boolean): Points => {
  const places = Array.from(times.keys()).filter((i) => isWanted(times[i] as number));
  return {
    times: Float64Array.from(places, (i) => times[i] as number),
    values: Float64Array.from(places, (i) => values[i] as number),
  };
};

/** Merges readings by time; at equal times the first series wins. */
const merge = (one: Points, other: Points): Points => {
  const values = new Map<number, number>();
  for (const { times, values: of } of [other, one])
    for (const [i, time] of times.entries()) values.set(time, of[i] as number);
  const times = Float64Array.from([...values.keys()].sort((a, b) => a - b));
  return { times, values: Float64Array.from(times, (time) => values.get(time) as number) };
};

/**
 * Returns the readings by which a withdrawn event was evaluated; null where they are unknown. Readings masked or
 * deleted since come in `removed`. Only the span and the count of late readings are stored: late readings are
 * identified where the span holds no other readings.
 */
export function judgedThen(
  { endCause, endDetail }: Pick<EventDetails, 'endCause' | 'endDetail'>,
  now: Points,
  removed: Points | null,
): JudgedThen | null {
  if (endCause === 'mask' || endCause === 'readings-deleted') {
    if (!removed || removed.times.length === 0) return null;
    const judged = merge(now, removed);
    return { judged, late: NONE, all: judged };
  }
  if (endCause !== 'late-readings' || !endDetail?.first || !endDetail.last) return null;
  const [first, last] = [Date.parse(endDetail.first), Date.parse(endDetail.last)];
  const isLate = (time: number) => time >= first && time <= last;
  const late = pick(now, isLate);
  if (late.times.length === 0 || late.times.length !== endDetail.rows) return null;
  return { judged: pick(now, (time) => !isLate(time)), late, all: now };
}
