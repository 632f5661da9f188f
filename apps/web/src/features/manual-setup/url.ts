import type { UrlCodec } from '../../app/url/codec';

export type SetupLink = {
  /** Id of a type; empty: the first. */
  type: string;
  /** Instruments to show; none: all. */
  of: readonly string[];
  /** Id of a hole; empty: the first. */
  hole: string;
};

export const setupCodec: UrlCodec<SetupLink> = {
  read: (query) => ({
    type: query.get('type') ?? '',
    of: (query.get('of') ?? '').split(',').filter((id) => id !== ''),
    hole: query.get('hole') ?? '',
  }),
  write: ({ type, of, hole }) => ({ type, of: of.join(','), hole }),
};
