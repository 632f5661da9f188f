import { compareNames } from '../text/name-order';

/** The ranked kinds: rain gauges, landslide meters, sliding rods, by their common codes. */
export const RANKED_KINDS = ['RG', 'TM', 'STI'] as const;
export type RankedKind = (typeof RANKED_KINDS)[number];

/**
 * Returns the ranked kind; null: not ranked. Rain gauges are recognised by their kind, the others by their type code.
 */
export function rankedKind({ code, kind }: { code: string; kind: string }): RankedKind | null {
  if (kind === 'rainGauge') return 'RG';
  return code === 'TM' || code === 'STI' ? code : null;
}

/** The four tables; landslide meters have two. */
export const RANKINGS = ['RG', 'TM', 'TM_rate', 'STI'] as const;
export type Ranking = (typeof RANKINGS)[number];

/** Figures beyond these are highlighted: mm, mm in an hour, degrees. Independent of an instrument's own limits. */
export const STANDS_OUT: Record<Ranking, number | null> = { RG: null, TM: 30, TM_rate: 10, STI: 0.3 };

export const standsOut = (ranking: Ranking, value: number): boolean => {
  const limit = STANDS_OUT[ranking];
  return limit !== null && Math.abs(value) > limit;
};

/** The selectable numbers of rows. */
export const ROW_COUNTS = [10, 20, 30, 100] as const;
export type RowCount = (typeof ROW_COUNTS)[number];
export const MOST_ROWS = 100;

type Ranked = { name: string; value: number };

/** Orders by absolute value, the largest first; equal values by name. */
export const compareRanked = (a: Ranked, b: Ranked): number =>
  Math.abs(b.value) - Math.abs(a.value) || compareNames(a.name, b.name);
