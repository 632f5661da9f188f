import { REPORT_PERIODS, type ReportPeriod } from '@talus/domain/reports/sections';
import { type Language, languageOf } from '@talus/messages/language';
import type { Location } from 'react-router';
import type { UrlCodec } from '../../../app/url/codec';

export type ReportsLink = {
  /** The open template; null: the first. */
  template: string | null;
  /** The schedule whose form is open. */
  schedule: string | null;
  /** The shown report; null: the newest of the template. */
  run: string | null;
  isAll: boolean;
  /** Options of the next report; null: the default. */
  of: string | null;
  period: ReportPeriod;
  from: string | null;
  to: string | null;
  language: Language | null;
};

const OPEN = /^(new|[0-9a-f]{24})$/;
const ID = /^[0-9a-f]{24}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const read = (query: URLSearchParams, name: string, pattern: RegExp): string | null => {
  const value = query.get(name) ?? '';
  return pattern.test(value) ? value : null;
};

const readTemplate = (query: URLSearchParams) => read(query, 'template', OPEN);

export const reportsCodec: UrlCodec<ReportsLink> = {
  read: (query) => ({
    template: readTemplate(query),
    schedule: read(query, 'schedule', OPEN),
    run: read(query, 'run', ID),
    isAll: query.get('all') === '1',
    of: read(query, 'of', ID),
    period: REPORT_PERIODS.find((period) => period === query.get('period')) ?? 'month',
    from: read(query, 'from', DAY),
    to: read(query, 'to', DAY),
    language: languageOf(query.get('language') ?? '') ?? null,
  }),
  write: ({ template, schedule, run, isAll, of, period, from, to, language }) => ({
    template,
    schedule,
    run,
    all: isAll ? '1' : null,
    of,
    period: period === 'month' ? null : period,
    from,
    to,
    language,
  }),
};

/** Tells whether a navigation leaves the template: another page or template. */
export const leavesTemplate = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname ||
  readTemplate(new URLSearchParams(from.search)) !== readTemplate(new URLSearchParams(to.search));
