import { formatNumber } from '@talus/domain/text/format-number';

const UNITS = ['KB', 'MB', 'GB'] as const;

/** Formats a size: 64 KB, 1.8 MB; 1 KB is 1000 bytes. */
export function sizeText(bytes: number): string {
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${formatNumber(value, { decimals: unit > 0 || value < 10 ? 1 : 0 })} ${UNITS[unit]}`;
}
