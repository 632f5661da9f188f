/**
 * The formats of export files, in the order of the choice. `isForLists`: it holds texts, so also lists; the other formats
 * hold readings alone. `bytes`: the size per row time and per value, measured on a week of 1, 4 and 12 slope
 * instruments; see bench/RESULTS.md.
 */
const FORMATS = {
  xlsx: { isForLists: true, bytes: { row: 9, value: 6 } },
  csv: { isForLists: true, bytes: { row: 16, value: 7 } },
  parquet: { isForLists: false, bytes: { row: 4, value: 4 } },
} as const satisfies Record<string, { isForLists: boolean; bytes: { row: number; value: number } }>;

export type ExportFormat = keyof typeof FORMATS;
/** A format of lists of instruments, alarms and sums. */
export type ListFormat = {
  [F in ExportFormat]: (typeof FORMATS)[F]['isForLists'] extends true ? F : never;
}[ExportFormat];

export const EXPORT_FORMATS = Object.keys(FORMATS) as ExportFormat[];
export const isListFormat = (format: ExportFormat): format is ListFormat => FORMATS[format].isForLists;
export const LIST_FORMATS = EXPORT_FORMATS.filter(isListFormat);

export const DEFAULT_FORMAT = 'xlsx' satisfies ListFormat;

/** Returns the format of a list where a format of readings is chosen. */
export const listFormat = (format: ExportFormat): ListFormat => (isListFormat(format) ? format : DEFAULT_FORMAT);

/** Returns the bytes per row time and per value of a table of readings. */
export const bytesOf = (format: ExportFormat): { row: number; value: number } => FORMATS[format].bytes;
