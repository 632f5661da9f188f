import type { AlertEventRow } from '@talus/contract/alarms/events';
import { breachWord, contentOf } from '@talus/domain/alerts/events/event-content';
import { exceeds } from '@talus/domain/alerts/level';
import { decimalsBeside, formatBreach } from '@talus/domain/alerts/limits/format-breach';
import type { Limits } from '@talus/domain/hierarchy/instrument';
import { LEVELS, type Level } from '@talus/domain/status/status';
import { formatNumber, NONE } from '@talus/domain/text/format-number';
import { limitsText } from '@talus/domain/text/limits-text';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@talus/domain/time/duration';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { ReportInstrument, ReportPeak } from './report-data';
import type { Say } from './writer';

export const isRain = ({ row }: ReportInstrument): boolean => row.type.kind === 'rainGauge';

/**
 * Tells whether the instrument is a noise meter, which is judged by its own table in five-minute values, not by
 * limits alone.
 */
export const isNoise = ({ row }: ReportInstrument): boolean => row.type.kind === 'noise';

export const valueText = ({ row }: ReportInstrument, value: number | null | undefined, plus = false): string =>
  formatNumber(value, {
    decimals: plus
      ? row.version.decimalPoints
      : decimalsBeside(value ?? null, row.version.limits, row.version.decimalPoints),
    plus,
  });

/** Formats a value with its unit, without a line break between. */
export const amountOf = (instrument: ReportInstrument, value: number | null | undefined, plus = false): string =>
  `${valueText(instrument, value, plus)}\u00a0${instrument.row.version.unit}`;

/** Words an event with the sentences of the screens; amounts do not break from their units. */
function alarmSentence(language: Language, { key, ...params }: ReturnType<typeof contentOf>, level: string): string {
  const amounts = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll(' ', '\u00a0') : value,
  ]);
  return word(language, 'alerts', key, { ...Object.fromEntries(amounts), level }).trim();
}

/** Words the cause of an alarm as every screen does. */
export const alarmText = (language: Language, alarm: AlertEventRow): string =>
  alarmSentence(language, contentOf(alarm), levelWord(language, alarm.label));

/** Words how far an instrument went beyond a limit, as an alarm of it is worded. */
export const peakText = (language: Language, { level, point, limit, isBelow, version }: ReportPeak): string =>
  alarmSentence(language, breachWord({ value: point.value, limit, isBelow }, version), levelWord(language, level));

/** Words a value that passed no limit with its lowest limits; empty without limits or after passing one. */
export function insideText(say: Say, language: Language, { row, peak, summary }: ReportInstrument): string {
  const { limits, unit, decimalPoints: decimals } = row.version;
  const level = LEVELS.find((each) => limits[each].minus !== null || limits[each].plus !== null);
  const value = summary.last?.value;
  if (!level || peak || value === undefined || row.displayOutput !== 'reading2') return '';
  const { minus, plus } = limits[level];
  if (exceeds(value, limits[level])) return '';
  const amount = (limit: number) => `${formatBreach(value, limit, { decimals }).limit}\u00a0${unit}`;
  const words = { level: levelWord(language, level) };
  if (minus !== null && plus !== null)
    return say('inside.between', { ...words, minus: amount(minus), plus: amount(plus) });
  if (minus !== null) return say('inside.above', { ...words, limit: amount(minus) });
  return say('inside.below', { ...words, limit: amount(plus as number) });
}

/** Words all limits of an instrument in one line: of the value, then of the rates; empty without limits. */
export function limitsLine(say: Say, language: Language, { row: { version } }: ReportInstrument): string {
  const of = (limits: Limits | null) =>
    limits
      ? LEVELS.filter((level) => limits[level].minus !== null || limits[level].plus !== null)
          .map((level) => `${levelWord(language, level)} ${limitsText(limits[level])}`.replaceAll(' ', '\u00a0'))
          .join(say('list.comma'))
      : '';
  const { unit, allowRate } = version;
  const value = of(version.limits);
  const rates = allowRate ? ([[1, of(version.rate1hLimits)], [24, of(version.rate24hLimits)]] as const) : []; // biome-ignore format: rows
  return [
    ...(value ? [`${value}\u00a0${unit}`] : []),
    ...rates.flatMap(([hours, limits]) =>
      limits ? [say('limits.rate', { hours, limits: `${limits}\u00a0${unit}` })] : [],
    ),
  ].join(say('list.separator'));
}

export const placeOf = ({ row }: ReportInstrument): string =>
  [row.area?.name, row.station?.name].filter(Boolean).join(' ') || NONE;

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

/** Returns the times from the start of an alarm to its first report, for reported alarms. */
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
