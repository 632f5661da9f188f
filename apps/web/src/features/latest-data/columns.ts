import type { latestData } from '@talus/messages/zh-TW/latest-data';

export const COLUMN_KEYS = [
  'status',
  'instrument',
  'raw',
  'reading',
  'rate1h',
  'rate24h',
  'position',
  'AL',
  'WSL',
  'battery',
  'time',
  'remark',
  'chart',
  'mm/10min',
  'mm/1HR',
  'mm/3HR',
  'mm/24HR',
  'mm/1day',
  'mm/1month',
] as const;
export type ColumnKey = (typeof COLUMN_KEYS)[number];

export type Column = {
  key: ColumnKey;
  label: keyof typeof latestData;
  /** Width in px for Chinese and for English, whose labels are longer; null takes the remaining width. */
  width: { zh: number; en: number } | null;
  /** Name in `config.data.display` of the project that shows the column; columns without a name are always shown. */
  display?: string;
  /** Whether the user may hide the column. */
  optional: boolean;
};

export const COLUMNS: readonly Column[] = [
  { key: 'status', label: 'column.status', width: { zh: 76, en: 96 }, optional: false },
  { key: 'instrument', label: 'column.instrument', width: { zh: 158, en: 208 }, optional: false },
  { key: 'raw', label: 'column.raw', width: { zh: 88, en: 70 }, display: 'reading1', optional: true },
  { key: 'reading', label: 'column.reading', width: { zh: 122, en: 112 }, display: 'reading2', optional: true },
  { key: 'rate1h', label: 'column.rate1h', width: { zh: 82, en: 74 }, display: 'velocity1Hr', optional: true },
  { key: 'rate24h', label: 'column.rate24h', width: { zh: 90, en: 80 }, display: 'velocity24Hr', optional: true },
  { key: 'position', label: 'column.position', width: { zh: 88, en: 78 }, optional: true },
  { key: 'AL', label: 'column.AL', width: { zh: 56, en: 54 }, display: 'AL', optional: true },
  { key: 'WSL', label: 'column.WSL', width: { zh: 62, en: 60 }, display: 'WSL', optional: true },
  { key: 'battery', label: 'column.battery', width: { zh: 60, en: 58 }, display: 'batt', optional: true },
  { key: 'time', label: 'column.time', width: { zh: 176, en: 184 }, optional: true },
  { key: 'remark', label: 'column.remark', width: null, optional: true },
  { key: 'chart', label: 'column.chart', width: { zh: 36, en: 34 }, optional: false },
];

/** Columns of the storm page, which projects cannot configure. */
export const STORM_COLUMNS: readonly Column[] = [
  { key: 'status', label: 'column.status', width: { zh: 76, en: 96 }, optional: false },
  { key: 'instrument', label: 'column.gauge', width: { zh: 132, en: 112 }, optional: false },
  { key: 'mm/10min', label: 'column.rain10min', width: { zh: 102, en: 84 }, optional: true },
  { key: 'mm/1HR', label: 'column.rain1h', width: { zh: 108, en: 108 }, optional: true },
  { key: 'mm/3HR', label: 'column.rain3h', width: { zh: 108, en: 108 }, optional: true },
  { key: 'mm/24HR', label: 'column.rain24h', width: { zh: 108, en: 108 }, optional: true },
  { key: 'mm/1day', label: 'column.rainDay', width: { zh: 108, en: 108 }, optional: true },
  { key: 'mm/1month', label: 'column.rainMonth', width: { zh: 116, en: 110 }, optional: true },
  { key: 'time', label: 'column.time', width: { zh: 176, en: 184 }, optional: true },
  { key: 'remark', label: 'column.remark', width: null, optional: true },
  { key: 'chart', label: 'column.chart', width: { zh: 36, en: 34 }, optional: false },
];

/** Returns the columns that the project chose; all columns where it chose none. */
export const projectColumns = (display: readonly string[] | undefined): readonly Column[] =>
  display?.length ? COLUMNS.filter((column) => !column.display || display.includes(column.display)) : COLUMNS;

/** Extra width in px for the place, in a list that shows the area in each row; the English column needs none. */
const AREA_WIDTH = { zh: 24, en: 0 };

/** Returns the grid of the header and all rows, so that the columns of all cards are aligned. */
export const gridTemplate = (columns: readonly Column[], language: string, isFlat = false): string => {
  const word = language === 'en' ? 'en' : 'zh';
  const tracks = columns.map(({ key, width }) => {
    if (width === null) return 'minmax(32px, 1fr)';
    const pixels = width[word] + (isFlat && key === 'instrument' ? AREA_WIDTH[word] : 0);
    // Narrow screens hide the raw value first (see the style sheet).
    return key === 'raw' ? `calc(var(--raw-shown) * ${pixels}px)` : `${pixels}px`;
  });
  return columns.some(({ width }) => width === null)
    ? tracks.join(' ')
    : [...tracks.slice(0, -1), `minmax(${tracks.at(-1)}, 1fr)`].join(' ');
};
