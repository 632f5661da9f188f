import { formatTime } from '../time/format';
import type { Zone } from '../time/zone';

type Named = {
  /** The short name of the project, such as P-2107. */
  code: string;
  /** The content, in words. */
  what: string;
  /** Label of the interval: All, 1D, 1H. */
  interval?: string;
  /** Time span, shown as first and last day. */
  span?: { from: number; to: number; zone: Zone };
  format: string;
};

const MAX_NAME = 120;

/** Builds a file name such as `P-2107_監測資料_1D_20260817-20261115.xlsx`, without characters that file systems refuse. */
export function exportName({ code, what, interval, span, format }: Named): string {
  const day = (ms: number) => (span ? formatTime(ms, span.zone, 'YYYY-MM-DD').replaceAll('-', '') : '');
  const parts = [code, what, interval, span && `${day(span.from)}-${day(span.to)}`];
  const name = parts
    .filter(Boolean)
    .join('_')
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-');
  return `${name.slice(0, MAX_NAME)}.${format}`;
}
