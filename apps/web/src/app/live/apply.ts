import type { LatestRow } from '@talus/contract/latest-data';
import type { LiveReading } from '@talus/contract/live';

const timeOf = ({ TIMESTAMP }: Pick<LiveReading, 'TIMESTAMP'>): number =>
  TIMESTAMP === null ? Number.NEGATIVE_INFINITY : Date.parse(TIMESTAMP);

/** Of one time the later word holds: silence has the time of the last reading. */
const isOlder = (a: Pick<LiveReading, 'TIMESTAMP'>, b: Pick<LiveReading, 'TIMESTAMP'>): boolean =>
  timeOf(a) < timeOf(b);

const newestOf = (readings: readonly LiveReading[]): Map<string, LiveReading> => {
  const newest = new Map<string, LiveReading>();
  for (const reading of readings) {
    const known = newest.get(reading._id);
    if (!known || !isOlder(reading, known)) newest.set(reading._id, reading);
  }
  return newest;
};

/** The newest reading that held a value: this one, or where it holds none, that from before. */
const lastValueOf = ({ display_output, last_value }: LatestRow, { TIMESTAMP, reading1, reading2 }: LiveReading) => {
  const value = display_output === 'reading1' ? reading1 : reading2;
  return value === null || TIMESTAMP === null ? last_value : { TIMESTAMP, reading1, reading2 };
};

/**
 * The rows with what the stream said of them, in the same order. A row of which nothing was said stays the same object,
 * and what is older than the row is no news: a stream that resumes tells a little of it again.
 */
export const applyReadings = (rows: readonly LatestRow[], readings: readonly LiveReading[]): LatestRow[] => {
  const newest = newestOf(readings);
  return rows.map((row) => {
    const own = newest.get(row._id);
    const battery = row.bind_batt === null ? undefined : newest.get(row.bind_batt);
    if (!battery && (!own || isOlder(own, row))) return row;
    return {
      ...row,
      ...(own && !isOlder(own, row) && { ...own, last_value: lastValueOf(row, own) }),
      ...(battery && { bind_batt_reading2: battery.reading2 }),
    };
  });
};
