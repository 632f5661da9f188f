import type { DroppedRow, RankedRow, RankedTable, RankingAnswer } from '@talus/contract/ranking';
import { MOST_ROWS, type RankedKind, type Ranking } from '@talus/domain/ranking/kinds';
import type { RankingLink } from './url';

export type ShownTable = { ranking: Ranking; kind: RankedKind; table: RankedTable; rows: readonly RankedRow[] };

/** The tables that are wanted, cut to the wanted length. */
export const tablesOf = ({ tables }: RankingAnswer, { kinds, rows, tm }: RankingLink): ShownTable[] =>
  kinds.map((kind) => {
    const ranking = kind === 'TM' && tm === 'rate' ? 'TM_rate' : kind;
    const table = tables[ranking];
    return { ranking, kind, table, rows: table.rows.slice(0, Math.min(rows, MOST_ROWS)) };
  });

export type ShownDropped = { rows: readonly DroppedRow[]; readings: number };

/** What was dropped of the kinds that are shown. */
export const droppedOf = ({ outliers }: RankingAnswer, { kinds }: RankingLink): ShownDropped => {
  const rows = outliers.instruments.filter(({ kind }) => kinds.includes(kind));
  return { rows, readings: rows.reduce((sum, { dropped }) => sum + dropped, 0) };
};

/** How much of what should be there is there, in whole percent, never rounded up to all; null: none is due. */
export const shareOf = ({ received, expected }: Pick<RankedRow, 'received' | 'expected'>): number | null => {
  if (expected === null || expected === 0) return null;
  const share = Math.min(1, received / expected);
  return share === 1 ? 100 : Math.min(99, Math.round(share * 100));
};

/** Below this a sum may be too low. */
export const WHOLE_PERCENT = 90;

/** The length of a bar beside the largest, 0 to 1. */
export const barOf = (value: number, rows: readonly RankedRow[]): number => {
  const most = Math.max(0, ...rows.map((row) => Math.abs(row.value)));
  return most === 0 ? 0 : Math.abs(value) / most;
};

/** Area and station as one text; `none` where it stands nowhere. */
export const placeOf = ({ area, station }: Pick<RankedRow, 'area' | 'station'>, none: string): string =>
  [area?.name, station?.name].filter(Boolean).join(' ') || none;
