import type { DroppedRow, RankedRow, RankedTable, RankingAnswer } from '@talus/contract/data/ranking';
import { MOST_ROWS, type RankedKind, type Ranking } from '@talus/domain/ranking/kinds';
import type { RankingLink } from './url';

export type ShownTable = { ranking: Ranking; kind: RankedKind; table: RankedTable; rows: readonly RankedRow[] };

/** Returns the chosen tables, cut to the chosen length. */
export const tablesOf = ({ tables }: RankingAnswer, { kinds, rows, tm }: RankingLink): ShownTable[] =>
  kinds.map((kind) => {
    const ranking = kind === 'TM' && tm === 'rate' ? 'TM_rate' : kind;
    const table = tables[ranking];
    return { ranking, kind, table, rows: table.rows.slice(0, Math.min(rows, MOST_ROWS)) };
  });

export type ShownDropped = { rows: readonly DroppedRow[]; readings: number };

/** Returns the removed readings of the shown kinds. */
export const droppedOf = ({ outliers }: RankingAnswer, { kinds }: RankingLink): ShownDropped => {
  const rows = outliers.instruments.filter(({ kind }) => kinds.includes(kind));
  return { rows, readings: rows.reduce((sum, { dropped }) => sum + dropped, 0) };
};

/** Returns the completeness of the readings in whole percent, never rounded up to 100; null where none is expected. */
export const shareOf = ({ received, expected }: Pick<RankedRow, 'received' | 'expected'>): number | null => {
  if (expected === null || expected === 0) return null;
  const share = Math.min(1, received / expected);
  return share === 1 ? 100 : Math.min(99, Math.round(share * 100));
};

/** Completeness in percent below which a sum may be too low. */
export const WHOLE_PERCENT = 90;

/** Returns the length of a bar relative to the largest value, 0 to 1. */
export const barOf = (value: number, rows: readonly RankedRow[]): number => {
  const most = Math.max(0, ...rows.map((row) => Math.abs(row.value)));
  return most === 0 ? 0 : Math.abs(value) / most;
};

/** Joins area and station; `none` where the instrument has neither. */
export const placeOf = ({ area, station }: Pick<RankedRow, 'area' | 'station'>, none: string): string =>
  [area?.name, station?.name].filter(Boolean).join(' ') || none;
