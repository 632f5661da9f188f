import { RANKED_KINDS, type RankedKind, ROW_COUNTS, type RowCount } from '@talus/domain/ranking/kinds';
import { type WindowProblem, windowProblem } from '@talus/domain/ranking/window';
import type { TimeSpan } from '@talus/domain/time/time-span';
import type { UrlCodec } from '../../app/url/codec';

/** The reason why a window in a URL cannot be ranked. */
export type LinkProblem = Exclude<WindowProblem, 'missing'> | 'unreadable';

export type RankingLink = {
  kinds: readonly RankedKind[];
  /** null: the 24 hours up to the latest boundary. */
  window: TimeSpan | null;
  /** The reason why the window in the URL is not used; null where it is used, or where the URL has none. */
  refused: LinkProblem | null;
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

/** Parses a window. A window that is refused names the reason; the default window is ranked instead. */
const readWindow = (from: string | null, to: string | null): Pick<RankingLink, 'window' | 'refused'> => {
  if (from === null && to === null) return { window: null, refused: null };
  const window = { from: Date.parse(from ?? ''), to: Date.parse(to ?? '') };
  if (Number.isNaN(window.from + window.to)) return { window: null, refused: 'unreadable' };
  const problem = windowProblem(window);
  return problem === null || problem === 'missing' ? { window, refused: null } : { window: null, refused: problem };
};

export const rankingCodec: UrlCodec<RankingLink> = {
  read: (query) => ({
    kinds: readKinds(query.get('kinds')),
    ...readWindow(query.get('startDate'), query.get('endDate')),
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
