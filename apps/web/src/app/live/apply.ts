import type { LiveReading } from '@talus/contract/alarms/live';
import type { LatestRow } from '@talus/contract/data/latest-data';

const timeOf = ({ TIMESTAMP }: Pick<LiveReading, 'TIMESTAMP'>): number =>
  TIMESTAMP === null ? Number.NEGATIVE_INFINITY : Date.parse(TIMESTAMP);

/** Tells whether the reading that a row shows was deleted or masked: the current reading is older. */
const isWithdrawal = (row: Pick<LiveReading, 'TIMESTAMP'>, told: Pick<LiveReading, 'TIMESTAMP'>): boolean =>
  timeOf(told) < timeOf(row);

/** Tells whether the reading that a row shows has another value now. */
const isCorrection = (row: LatestRow, told: LatestRow): boolean =>
  timeOf(told) === timeOf(row) && (told.reading1 !== row.reading1 || told.reading2 !== row.reading2);

/** Returns the newest reading with a value: this reading, or the known one where this reading has no value. */
const lastValueOf = (row: LatestRow, told: LiveReading): LatestRow['last_value'] => {
  const { TIMESTAMP, reading1, reading2 } = told;
  const value = row.display_output === 'reading1' ? reading1 : reading2;
  if (value !== null && TIMESTAMP !== null) return { TIMESTAMP, reading1, reading2 };
  // The known reading may itself be withdrawn
  return row.last_value && isWithdrawal(row.last_value, told) ? null : row.last_value;
};

/**
 * Applies readings of the stream to rows, in stream order; keeps the order of the rows and the identity of unaffected
 * rows. The stream's order decides, never the time of a reading: deleting or masking the newest reading sends an older
 * one.
 */
export const applyReadings = (rows: readonly LatestRow[], readings: readonly LiveReading[]): LatestRow[] => {
  const last = new Map(readings.map((reading) => [reading._id, reading]));
  return rows.map((row) => {
    const own = last.get(row._id);
    const battery = row.bind_batt === null ? undefined : last.get(row.bind_batt);
    if (!battery && !own) return row;
    return {
      ...row,
      ...(own && { ...own, last_value: lastValueOf(row, own) }),
      ...(battery && { bind_batt_reading2: battery.reading2 }),
    };
  });
};

/** Returns the instruments whose newest reading was deleted, masked or corrected between two states of the rows. */
export const withdrawnIds = (before: readonly LatestRow[], after: readonly LatestRow[]): string[] => {
  const old = new Map(before.map((row) => [row._id, row]));
  return after.flatMap((row) => {
    const known = old.get(row._id);
    return known && (isWithdrawal(known, row) || isCorrection(known, row)) ? [row._id] : [];
  });
};

/** Tells whether the reading of a row was withdrawn: then values that the stream does not carry are stale, too. */
export const hasWithdrawal = (rows: readonly LatestRow[], readings: readonly LiveReading[]): boolean => {
  const last = new Map(readings.map((reading) => [reading._id, reading]));
  return rows.some((row) => {
    const own = last.get(row._id);
    return own !== undefined && isWithdrawal(row, own);
  });
};
