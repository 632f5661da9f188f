import type { UrlCodec } from '../../app/url/codec';

/** The selected project; null where none is selected. */
export type AdvancedLink = { of: string | null };

export const advancedCodec: UrlCodec<AdvancedLink> = {
  read: (query) => ({ of: /^[0-9a-f]{24}$/.test(query.get('of') ?? '') ? query.get('of') : null }),
  write: ({ of }) => ({ of }),
};
