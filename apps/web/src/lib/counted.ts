import { formatCount } from '@talus/domain/text/format-number';

/** Returns the parameters of a message with a singular form: the number and its formatted text. */
export const counted = (count: number): { count: number; n: string } => ({ count, n: formatCount(count) });
