import { compareNames } from '../text/name-order';

/** What is ranked: rain gauges, landslide meters, sliding rods, by the letters that people know them by. */
export const RANKED_KINDS = ['RG', 'TM', 'STI'] as const;
export type RankedKind = (typeof RANKED_KINDS)[number];

/** Null: not ranked. Rain gauges are known by what they measure, the others by their type's code. */
export function rankedKind({ code, kind }: { code: string; kind: string }): RankedKind | null {
  if (kind === 'rainGauge') return 'RG';
  return code === 'TM' || code === 'STI' ? code : null;
}

/** The four tables; landslide meters have two. */
export const RANKINGS = ['RG', 'TM', 'TM_rate', 'STI'] as const;
export type Ranking = (typeof RANKINGS)[number];

/** Beyond these a figure stands out: mm, mm in an hour, degrees. Nothing to do with an instrument's own limits. */
export const STANDS_OUT: Record<Ranking, number | null> = { RG: null, TM: 30, TM_rate: 10, STI: 0.3 };

export const standsOut = (ranking: Ranking, value: number): boolean => {
  const limit = STANDS_OUT[ranking];
  return limit !== null && Math.abs(value) > limit;
};

/** How many rows a table may have. */
export const ROW_COUNTS = [10, 20, 30, 100] as const;
export type RowCount = (typeof ROW_COUNTS)[number];
export const MOST_ROWS = 100;

type Ranked = { name: string; value: number };

/** The largest movement first, whichever way; those alike by name. */
export const compareRanked = (a: Ranked, b: Ranked): number =>
  Math.abs(b.value) - Math.abs(a.value) || compareNames(a.name, b.name);
