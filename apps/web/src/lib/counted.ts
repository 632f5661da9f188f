import { formatCount } from '@talus/domain/text/format-number';

/** Fills a sentence that has a singular: the number as it is counted, and as it is shown. */
export const counted = (count: number): { count: number; n: string } => ({ count, n: formatCount(count) });
