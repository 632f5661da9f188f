import type { UrlCodec } from '../../app/url/codec';

export type EntryLink = {
  /** `2026-11-15`; null: today. */
  date: string | null;
  /** The id of a type; empty: the first with instruments. */
  type: string;
  /** The id of a hole; empty: the first. */
  hole: string;
  /** Instruments to show; none: all. */
  pick: readonly string[];
};

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[0-9a-f]{24}$/;

const idOf = (text: string | null): string => (text && ID.test(text) ? text : '');

export const entryCodec: UrlCodec<EntryLink> = {
  read: (query) => {
    const date = query.get('date');
    return {
      date: date && DATE.test(date) && !Number.isNaN(Date.parse(date)) ? date : null,
      type: idOf(query.get('type')),
      hole: idOf(query.get('hole')),
      pick: (query.get('pick') ?? '').split(',').filter((id) => ID.test(id)),
    };
  },
  write: ({ date, type, hole, pick }) => ({ date, type, hole, pick: pick.join(',') }),
};
