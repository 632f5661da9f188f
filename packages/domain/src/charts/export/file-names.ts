import { DEFAULT_FORMAT, type ExportFormat } from '../../exports/export-formats';
import { formatTime } from '../../time/format';
import type { Zone } from '../../time/zone';

/** Type codes in file names, in this order. Other types add no code. */
const FILE_CODES = ['MC', 'TM', 'RG', 'STI', 'LC', 'ELP', 'SAA', 'DS'] as const;
const RENAMED: Readonly<Record<string, string>> = { RAIN: 'RG' };
const MAX_AREAS = 3;
const MAX_NAME = 80;

export type FileInstrument = { areaName: string; typeCode: string };

/** Builds the name of a picture, `A2_TM-RG_20261115.png`; pictures of several groups are numbered from 1. */
export function pngName(instruments: readonly FileInstrument[], now: number, zone: Zone, number?: number): string {
  const areas = [...new Set(instruments.map(({ areaName }) => cleaned(areaName)))].filter(Boolean);
  const types = new Set(instruments.map(({ typeCode }) => RENAMED[typeCode] ?? typeCode));
  const codes = FILE_CODES.filter((code) => types.has(code));
  const parts = [areas.slice(0, MAX_AREAS).join('-'), codes.join('-'), yyyymmdd(now, zone), number ?? ''];
  return `${parts.filter((part) => part !== '').join('_')}.png`;
}

/** Builds the name of a table: `export_{name}_{yyyymmdd}` for one series, `export_{yyyymmdd}` for several. */
export function sheetName(
  series: readonly { name: string }[],
  now: number,
  zone: Zone,
  format: ExportFormat = DEFAULT_FORMAT,
): string {
  const [only, ...others] = series;
  const name = only && others.length === 0 ? cleaned(only.name) : '';
  return `${['export', name, yyyymmdd(now, zone)].filter(Boolean).join('_')}.${format}`;
}

/** Builds `export_{group name}.xlsx`, for the curves of an instrument group. */
export const groupSheetName = (group: string): string => `export_${cleaned(group)}.xlsx`;

/** Builds the name of the picture of a group's curves. */
export const groupPngName = (group: string, now: number, zone: Zone): string =>
  `${cleaned(group)}_${yyyymmdd(now, zone)}.png`;

function yyyymmdd(ms: number, zone: Zone): string {
  return formatTime(ms, zone, 'YYYY-MM-DD').replaceAll('-', '');
}

/** Replaces characters that file systems refuse or shells interpret. */
function cleaned(text: string): string {
  return text
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, MAX_NAME);
}
