import { isFlagOn } from '@talus/domain/charts/range';

/** A screen in a frame of another page stands without the bars; `embed` on the URL says the same of a page by itself. */
export const isEmbedded = (search: string, isFramed: boolean): boolean =>
  isFramed || isFlagOn(new URLSearchParams(search).get('embed'));
