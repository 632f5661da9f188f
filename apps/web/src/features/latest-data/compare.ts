import type { OutputRow } from '@talus/contract/data/outputs';
import { changeFrom } from '@talus/domain/alerts/judge/rate';
import type { LatestRow } from './row';

/** Decimals of differences and rates. */
export const DIFFERENCE_DECIMALS = 4;

type Readings = Pick<LatestRow, 'reading1' | 'reading2'>;

/** Readings at the compare time, by instrument. */
export type Compared = ReadonlyMap<string, Readings>;

export const comparedOf = (rows: readonly OutputRow[]): Compared =>
  new Map(rows.map(({ instrument_id, reading1, reading2 }) => [instrument_id, { reading1, reading2 }]));

/** Returns the present reading minus the one at the compare time; null where either is missing. */
export const difference = (
  row: Pick<LatestRow, '_id' | 'reading1' | 'reading2'>,
  which: keyof Readings,
  compared: Compared,
): number | null => changeFrom(compared.get(row._id)?.[which] ?? null, row[which]);
