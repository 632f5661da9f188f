import type { AlertEventRow } from '@talus/contract/events';
import { decimalsBeside, formatBreach } from '@talus/domain/alerts/format-breach';
import { peakOf } from '@talus/domain/alerts/peak';
import type { Level } from '@talus/domain/status/status';
import { formatNumber, NONE } from '@talus/domain/text/format-number';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@talus/domain/time/duration';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { ReportInstrument } from './report-data';
import type { Say } from './writer';

export const isRain = ({ row }: ReportInstrument): boolean => row.type.kind === 'rainGauge';

export const valueText = ({ row }: ReportInstrument, value: number | null | undefined, plus = false): string =>
  formatNumber(value, {
    decimals: plus
      ? row.version.decimalPoints
      : decimalsBeside(value ?? null, row.version.limits, row.version.decimalPoints),
    plus,
  });

/** With its unit, on one line. */
export const amountOf = (instrument: ReportInstrument, value: number | null | undefined, plus = false): string =>
  `${valueText(instrument, value, plus)}\u00a0${instrument.row.version.unit}`;

/** A value and the limit that it passed, with their unit. */
export function breachOf({ row: { version } }: ReportInstrument, value: number, limit: number) {
  const shown = formatBreach(value, limit, { decimals: version.decimalPoints });
  const withUnit = (text: string | null) => `${text}\u00a0${version.unit}`;
  return { value: withUnit(shown.value), limit: withUnit(shown.limit) };
}

export const changeOf = ({ summary: { first, last } }: ReportInstrument): number | null =>
  first && last ? last.value - first.value : null;

export const placeOf = ({ row }: ReportInstrument): string =>
  [row.area?.name, row.station?.name].filter(Boolean).join(' ') || NONE;

export const instrumentPeak = ({ row, summary }: ReportInstrument) => peakOf(row.version.limits, summary);

export const levelWord = (language: Language, level: Level | 'down' | 'GREEN'): string =>
  word(language, 'status', level);

export function durationText(say: Say, ms: number): string {
  if (ms < MINUTE_MS) return say('duration.seconds', { seconds: Math.round(ms / 1000) });
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  if (ms < HOUR_MS) return say('duration.minutes', { minutes });
  const hours = Math.floor(ms / HOUR_MS);
  if (ms < 3 * DAY_MS) return say('duration.hours', { hours, minutes: String(minutes).padStart(2, '0') });
  return say('duration.days', { days: Math.floor(ms / DAY_MS), hours: Math.floor((ms % DAY_MS) / HOUR_MS) });
}

/** From the first moment of an alarm to its first report, of those that were reported. */
export function reportTimes(alarms: readonly AlertEventRow[]): number[] {
  return alarms.flatMap(({ startTime, reports }) => {
    const first = reports[0];
    return first ? [Math.max(0, Date.parse(first.time) - Date.parse(startTime))] : [];
  });
}

export const meanMinutes = (times: readonly number[]): number =>
  Math.round(times.reduce((sum, time) => sum + time, 0) / times.length / MINUTE_MS);

export const countBy = (alarms: readonly AlertEventRow[], label: AlertEventRow['label']): number =>
  alarms.filter((alarm) => alarm.label === label).length;
