import { isFlagOn } from '@talus/domain/charts/settings/range';

/**
 * Tells whether the screen is embedded and has no bars: it is in another page's frame, or `embed` is set on the URL.
 */
export const isEmbedded = (search: string, isFramed: boolean): boolean =>
  isFramed || isFlagOn(new URLSearchParams(search).get('embed'));
