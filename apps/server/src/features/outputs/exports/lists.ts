import type { AlertEventRow } from '@talus/contract/alarms/events';
import { roundSignificant } from '@talus/domain/alerts/level';
import { breachDecimals, formatBreach } from '@talus/domain/alerts/limits/format-breach';
import type { Cell, TableSheet } from '@talus/domain/sheets/table-sheet';
import { type Zone, zoneOffset } from '@talus/domain/time/zone';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { SheetAbout } from '../../../platform/sheets/sheet';
import type { InstrumentNow } from '../../../records/instruments/rows';
import { type UnitLanguage, withUnits } from '../unit-words';
import type { Summarised } from './summary';

type Key = Parameters<typeof word<'sheets'>>[2];

const headsOf = (language: Language, keys: readonly Key[]): string[] =>
  keys.map((key) => word(language, 'sheets', key));

const timeCell = (at: Date | string | number | null, zone: Zone): Cell => {
  if (at === null) return null;
  const ms = at instanceof Date ? at.getTime() : typeof at === 'number' ? at : Date.parse(at);
  return { local: ms + zoneOffset(ms, zone) };
};

const numberCell = (number: number | null | undefined, decimals: number): Cell =>
  number == null ? null : { number, decimals };

/** Placeholder for a missing area or station, as in every list. */
const noPlace = (language: Language): string => word(language, 'status', 'no-place');

const LEVELS = ['WL', 'AL', 'WSL'] as const;

/** Builds the sheet of all instruments of a project with their newest versions. */
export function instrumentSheet(
  instruments: readonly InstrumentNow[],
  { language, zone }: UnitLanguage,
  about: SheetAbout = [],
): TableSheet {
  return {
    name: word(language, 'sheets', 'instruments'),
    about,
    heads: [
      ...headsOf(language, [
        'name',
        'type',
        'area',
        'station',
        'unit',
        'decimals',
        'class',
        'lon',
        'lat',
        'version-start',
      ]),
      ...LEVELS.flatMap((level) => [`${level} −`, `${level} +`]),
      ...headsOf(language, ['last-time', 'last-value']),
    ],
    rows: instruments.map(({ type, area, station, version, last, displayOutput }) => {
      const value = (number: number | null | undefined) => numberCell(number, version.decimalPoints);
      return [
        version.name,
        language === 'en' ? type.nameEn : type.nameZh,
        area?.name ?? noPlace(language),
        station?.name ?? noPlace(language),
        version.unit,
        numberCell(version.decimalPoints, 0),
        version.class,
        numberCell(version.lon, 6),
        numberCell(version.lat, 6),
        timeCell(version.startDate, zone),
        ...LEVELS.flatMap((level) => [value(version.limits[level].minus), value(version.limits[level].plus)]),
        timeCell(last?.ts ?? null, zone),
        value(last?.[displayOutput]),
      ];
    }),
  };
}

/** Builds the sheet 黃單／紅單: AL and WSL alarms oldest first, from rows newest first. */
export function alertSheet(
  newestFirst: readonly Cell[][],
  { language }: UnitLanguage,
  about: SheetAbout = [],
): TableSheet {
  return {
    name: word(language, 'sheets', 'alerts'),
    about,
    heads: headsOf(language, [
      'alert-form',
      'start',
      'end',
      'area',
      'station',
      'name',
      'unit',
      'value',
      'limit',
      'reported-at',
      'reported-by',
      'acknowledged-at',
      'acknowledged-by',
      'comment',
      'level-since',
      'end-cause',
    ]),
    rows: newestFirst.toReversed(),
  };
}

/** Reduces an alarm to the cells of its row, which need far less memory. */
export function alertCells(alert: AlertEventRow, { language, zone }: UnitLanguage): Cell[] {
  const decimals = alert.instrument_data?.decimal_points ?? 2;
  const amount = alert.amount ?? alert.value;
  const { limit } = formatBreach(amount ?? alert.limit ?? 0, alert.limit, { decimals });
  return [
    word(language, 'sheets', alert.label === 'WSL' ? 'form.red' : 'form.yellow'),
    timeCell(alert.startTime, zone),
    timeCell(alert.endTime, zone),
    alert.area?.name ?? (alert.instrument_data && noPlace(language)),
    alert.instrument_data ? (alert.instrument_data.station?.name ?? noPlace(language)) : null,
    alert.instrument_data?.name ?? alert.document?.name ?? null,
    alert.instrument_data?.unit ?? null,
    amount === null
      ? null
      : { number: roundSignificant(amount), decimals: breachDecimals(amount, alert.limit, decimals).value },
    alert.limit === null ? null : `${alert.limitSign ?? ''} ${limit}`.trim(),
    timeCell(alert.reports[0]?.time ?? null, zone),
    alert.reports[0]?.user.name ?? null,
    timeCell(alert.state.time, zone),
    alert.state.user?.name ?? null,
    alert.state.comment,
    timeCell(alert.levelSince, zone),
    alert.endCause && word(language, 'sheets', `end.${alert.endCause}`),
  ];
}

/** Builds the sheet of a period's summary by instrument. */
export function summarySheet(
  found: readonly Summarised[],
  { language, zone }: UnitLanguage,
  about: SheetAbout = [],
): TableSheet {
  return {
    name: word(language, 'sheets', 'report'),
    about,
    heads: headsOf(language, [
      'name',
      'unit',
      'count',
      'first-time',
      'first-value',
      'last-time',
      'last-value',
      'change',
      'min',
      'min-time',
      'max',
      'max-time',
      'mean',
      'yellow-count',
      'red-count',
    ]),
    rows: found.map(({ row, summary, yellow, red }) => {
      const { name, unit, decimals } = row;
      const { count, first, last, min, max, mean } = summary;
      const value = (number: number | null | undefined) => numberCell(number, decimals);
      return [
        name,
        withUnits(unit, row, { language, zone }),
        numberCell(count, 0),
        timeCell(first?.time ?? null, zone),
        value(first?.value),
        timeCell(last?.time ?? null, zone),
        value(last?.value),
        value(first && last ? last.value - first.value : null),
        value(min?.value),
        timeCell(min?.time ?? null, zone),
        value(max?.value),
        timeCell(max?.time ?? null, zone),
        value(mean),
        numberCell(yellow, 0),
        numberCell(red, 0),
      ];
    }),
  };
}
