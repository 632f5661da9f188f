import type { UrlCodec } from '../../app/url/codec';

/** Span of the history; `all`: since the first reading. */
export const SPANS = ['7d', '30d', '90d', '365d', 'all'] as const;
export type Span = (typeof SPANS)[number];

export type HistoryLink = {
  /** The id of a type; empty: all types. */
  type: string;
  span: Span;
  /** The id of an area; empty: all areas. */
  area: string;
};

const ID = /^[0-9a-f]{24}$/;
const idOf = (text: string | null): string => (text && ID.test(text) ? text : '');

export const historyCodec: UrlCodec<HistoryLink> = {
  read: (query) => ({
    type: idOf(query.get('type')),
    span: SPANS.find((span) => span === query.get('span')) ?? '90d',
    area: idOf(query.get('area')),
  }),
  write: ({ type, span, area }) => ({ type, span: span === '90d' ? null : span, area }),
};
