import { worstLevel } from '@talus/domain/alerts/level';
import type { ChartInstrument } from '@talus/domain/charts/chart-instrument';
import type { RemarkMark } from '@talus/domain/charts/chart-model';
import { type PreparedChart, prepareCharts } from '@talus/domain/charts/prepare-charts';
import { NEW_CARD } from '@talus/domain/charts/settings/card-state';
import { NEW_SCREEN } from '@talus/domain/charts/settings/screen-state';
import { NO_LIMITS } from '@talus/domain/hierarchy/instrument';
import type { ChartFigure } from '@talus/domain/paper/chart-layout';
import { formatLimit } from '@talus/domain/text/format-number';
import { DAY_MS } from '@talus/domain/time/duration';
import { word } from '@talus/messages/server';
import type { Db } from '../../../platform/db/db';
import { listVersions } from '../../../records/instruments/store';
import { levelsOf } from '../../../records/instruments/wire';
import { readColumns } from '../../../records/readings/read/read-columns';
import type { ReportData, ReportInstrument } from './report-data';
import { durationText, isRain, levelWord } from './shown';
import type { Writer } from './writer';

const NO_REMARKS: RemarkMark[] = [];

/**
 * Builds the screen's chart of these instruments over the period, with daily rain. `hasLimits` allows limit lines;
 * an axis extends only to lines that are drawn.
 */
export async function chartOf(
  db: Db,
  { say, language }: Writer,
  { from, to, project }: ReportData,
  instruments: readonly ReportInstrument[],
  hasLimits: boolean,
): Promise<PreparedChart | null> {
  const numbers = instruments.map(({ row }) => row.no);
  const columns = await readColumns(db, numbers, from - DAY_MS, to);
  const versions = await listVersions(db, numbers);
  const charted = instruments.map((one) => ({
    ...chartInstrument(one, hasLimits),
    versions: (versions.get(one.row.no) ?? []).map(({ startDate, name }) => ({ startDate: startDate.getTime(), name })),
  }));
  const hasDays = to - from >= 2 * DAY_MS;
  const [chart] = prepareCharts({
    instruments: charted,
    loaded: new Map(
      instruments.flatMap(({ row }) => {
        const found = columns.get(row.no);
        return found ? [[row.id, { columns: found, isThinned: false }] as const] : [];
      }),
    ),
    remarks: NO_REMARKS,
    statuses: new Map(
      instruments.map(({ row, status }) => {
        const { value, rate1h, rate24h, storm } = levelsOf(row.last);
        return [row.id, { status, level: worstLevel(value, rate1h, rate24h, storm) }];
      }),
    ),
    state: {
      ...NEW_SCREEN,
      instruments: charted.map(({ id }) => id),
      cards: { all: { ...NEW_CARD, isOneDayRain: hasDays } },
    },
    range: { from, to },
    zone: project.timezone,
    rainWindow: { hours: 1, minutes: 0 },
    words: {
      title: () => '',
      axis: (key, unit, of) => {
        if (key === 'rain') return hasDays ? say('axis.day-rain') : say('axis.rain', { unit });
        const quantities = new Set(
          of.map(({ id }) => quantityOf(instruments.find(({ row }) => row.id === id) as ReportInstrument, language)),
        );
        return `${[...quantities].join('/')} ${unit}`;
      },
    },
  });
  return chart ?? null;
}

/**
 * Returns the words within a figure. `whose` names each limit instead of its instrument, when all curves share the
 * limits.
 */
export const figureWords = ({ say, language }: Writer, whose: string | null): ChartFigure['words'] => ({
  limit: ({ level, limit, mirror, name, unit }) => {
    const number = mirror === null ? formatLimit(limit) : `±${formatLimit(Math.abs(limit))}`;
    return `${whose ?? name} ${levelWord(language, level)} ${number} ${unit}`;
  },
  gap: (ms) => say('curves.gap', { duration: durationText(say, ms) }),
});

type QuantityKey = Extract<Parameters<typeof word<'chart'>>[2], `quantity.${string}`>;

/** Returns the measured quantity of an instrument in the words of the charts, else the name of its type. */
export function quantityOf({ row: { type } }: ReportInstrument, language: Writer['language']): string {
  const key = `quantity.${type.code}`;
  const known = word(language, 'chart', key as QuantityKey);
  if (known !== key) return known;
  return language === 'en' ? type.nameEn : type.nameZh;
}

const chartInstrument = (one: ReportInstrument, hasLimits: boolean): Omit<ChartInstrument, 'versions'> => {
  const { id, displayOutput, chartType, type, version, area, station } = one.row;
  return {
    id,
    name: version.name,
    areaName: area?.name ?? '',
    stationName: station?.name ?? '',
    typeCode: type.code,
    unit: version.unit,
    isRain: isRain(one),
    chartType,
    displayOutput,
    intervalMs: version.documentIntervalMs ?? 0,
    decimals: version.decimalPoints,
    allowRate: version.allowRate,
    limits: hasLimits ? version.limits : NO_LIMITS,
    rate1hLimits: NO_LIMITS,
    rate24hLimits: NO_LIMITS,
    defaultIntervalMs: type.defaultIntervalMs,
  };
};
