import type { UrlCodec } from '../../app/url/codec';

const ID = /^[0-9a-f]{24}$/;
const OPEN = 'open';
const SILENT = 'silent';

/** The state of the wall that the URL holds, so that a reload shows the same. */
export type WallLink = {
  /** Ids of opened areas, in the order of opening. */
  opened: string[];
  /** Whether areas without data are shown. */
  isSilentShown: boolean;
};

export const wallCodec: UrlCodec<WallLink> = {
  read: (query) => ({
    opened: [...new Set((query.get(OPEN) ?? '').toLowerCase().split('_'))].filter((id) => ID.test(id)),
    isSilentShown: query.get(SILENT) === '1',
  }),
  write: ({ opened, isSilentShown }) => ({ [OPEN]: opened.join('_'), [SILENT]: isSilentShown ? '1' : null }),
};
