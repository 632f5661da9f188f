import { RANKED_KINDS, type RankedKind, ROW_COUNTS, type RowCount } from '@talus/domain/ranking/kinds';
import { type Window, windowProblem } from '@talus/domain/ranking/window';
import type { UrlCodec } from '../../app/url/codec';

export type RankingLink = {
  kinds: readonly RankedKind[];
  /** null: the 24 hours up to the latest boundary. */
  window: Window | null;
  rows: RowCount;
  tm: 'value' | 'rate';
  keepsOutliers: boolean;
};

const NO_KIND = 'none';

const readKinds = (text: string | null): readonly RankedKind[] =>
  text === null ? RANKED_KINDS : RANKED_KINDS.filter((kind) => text.split(',').includes(kind));

const writeKinds = (kinds: readonly RankedKind[]): string | null => {
  if (kinds.length === RANKED_KINDS.length) return null;
  return kinds.length === 0 ? NO_KIND : kinds.join(',');
};

/** Parses a window; null where it is absent, invalid or cannot be ranked. */
const readWindow = (from: string | null, to: string | null): Window | null => {
  const window = { from: Date.parse(from ?? ''), to: Date.parse(to ?? '') };
  return Number.isNaN(window.from + window.to) || windowProblem(window) ? null : window;
};

export const rankingCodec: UrlCodec<RankingLink> = {
  read: (query) => ({
    kinds: readKinds(query.get('kinds')),
    window: readWindow(query.get('startDate'), query.get('endDate')),
    rows: ROW_COUNTS.find((count) => String(count) === query.get('rows')) ?? 10,
    tm: query.get('tm') === 'rate' ? 'rate' : 'value',
    keepsOutliers: query.get('outliers') === 'kept',
  }),
  write: ({ kinds, window, rows, tm, keepsOutliers }) => ({
    kinds: writeKinds(kinds),
    startDate: window && new Date(window.from).toISOString(),
    endDate: window && new Date(window.to).toISOString(),
    rows: rows === 10 ? null : String(rows),
    tm: tm === 'rate' ? 'rate' : null,
    outliers: keepsOutliers ? 'kept' : null,
  }),
};
