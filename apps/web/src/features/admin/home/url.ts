import type { UrlCodec } from '../../../app/url/codec';

/** `of`: the project whose missing settings are listed; null: the project with the most. */
export const homeCodec: UrlCodec<{ of: string | null }> = {
  read: (query) => ({ of: query.get('of') }),
  write: ({ of }) => ({ of }),
};
