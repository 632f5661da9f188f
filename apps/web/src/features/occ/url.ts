import type { UrlCodec } from '../../app/url/codec';

const ID = /^[0-9a-f]{24}$/;
const OPEN = 'open';
const SILENT = 'silent';

/** What the URL says of the wall, so that a reload at night shows the same. */
export type WallLink = {
  /** Areas in the order they were opened. */
  opened: string[];
  /** Whether the areas without data are shown. */
  isSilentShown: boolean;
};

export const wallCodec: UrlCodec<WallLink> = {
  read: (query) => ({
    opened: [...new Set((query.get(OPEN) ?? '').toLowerCase().split('_'))].filter((id) => ID.test(id)),
    isSilentShown: query.get(SILENT) === '1',
  }),
  write: ({ opened, isSilentShown }) => ({ [OPEN]: opened.join('_'), [SILENT]: isSilentShown ? '1' : null }),
};
