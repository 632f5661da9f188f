import type { UrlCodec } from '../../../app/url/codec';

/** `of`: the project whose missing things are listed; null: the one that lacks most. */
export const homeCodec: UrlCodec<{ of: string | null }> = {
  read: (query) => ({ of: query.get('of') }),
  write: ({ of }) => ({ of }),
};
