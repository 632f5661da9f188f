import { DEFAULT_FORMAT, EXPORT_FORMATS, type ExportFormat } from '@talus/domain/exports/export-formats';
import { EXPORT_TABS, type ExportTab } from '@talus/domain/exports/export-tabs';
import type { UrlCodec } from '../../app/url/codec';
import type { Range } from '../../ui/date/date-range';

export const EXPORT_INTERVALS = ['All', '1D', '1H'] as const;
export type ExportInterval = (typeof EXPORT_INTERVALS)[number];

export type ExportLink = {
  tab: ExportTab;
  instruments: readonly string[];
  /** null: the last seven days. */
  range: Range | null;
  interval: ExportInterval;
  format: ExportFormat;
};

const ID = /^[0-9a-f]{24}$/;

const readRange = (from: string | null, to: string | null): Range | null => {
  const [start, end] = [Date.parse(from ?? ''), Date.parse(to ?? '')];
  return start <= end ? { start, end } : null;
};

export const exportCodec: UrlCodec<ExportLink> = {
  read: (query) => ({
    tab: EXPORT_TABS.find((tab) => tab === query.get('tab')) ?? 'table',
    instruments: [...new Set((query.get('instrument') ?? '').split(',').filter((id) => ID.test(id)))],
    range: readRange(query.get('startDate'), query.get('endDate')),
    interval: EXPORT_INTERVALS.find((known) => known === query.get('interval')) ?? 'All',
    format: EXPORT_FORMATS.find((known) => known === query.get('format')) ?? DEFAULT_FORMAT,
  }),
  write: ({ tab, instruments, range, interval, format }) => ({
    tab: tab === 'table' ? null : tab,
    instrument: instruments.join(',') || null,
    startDate: range && new Date(range.start).toISOString(),
    endDate: range && new Date(range.end).toISOString(),
    interval: interval === 'All' ? null : interval,
    format: format === DEFAULT_FORMAT ? null : format,
  }),
};
