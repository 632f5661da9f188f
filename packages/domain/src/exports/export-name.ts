import { formatTime } from '../time/format';
import type { Zone } from '../time/zone';

type Named = {
  /** The short name of the project, such as P-2107. */
  code: string;
  /** What it holds, in words. */
  what: string;
  /** All, 1D, 1H. */
  interval?: string;
  /** From the first day to the last. */
  span?: { from: number; to: number; zone: Zone };
  format: string;
};

const MAX_NAME = 120;

/** `P-2107_監測資料_1D_20260817-20261115.xlsx`: no letter that a file system refuses. */
export function exportName({ code, what, interval, span, format }: Named): string {
  const day = (ms: number) => (span ? formatTime(ms, span.zone, 'YYYY-MM-DD').replaceAll('-', '') : '');
  const parts = [code, what, interval, span && `${day(span.from)}-${day(span.to)}`];
  const name = parts
    .filter(Boolean)
    .join('_')
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-');
  return `${name.slice(0, MAX_NAME)}.${format}`;
}
