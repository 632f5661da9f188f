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

export const readWallLink = (search: URLSearchParams): WallLink => ({
  opened: [...new Set((search.get(OPEN) ?? '').toLowerCase().split('_'))].filter((id) => ID.test(id)),
  isSilentShown: search.get(SILENT) === '1',
});

export const writeWallLink = (search: URLSearchParams, { opened, isSilentShown }: WallLink): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (opened.length > 0) next.set(OPEN, opened.join('_'));
  else next.delete(OPEN);
  if (isSilentShown) next.set(SILENT, '1');
  else next.delete(SILENT);
  return next;
};
