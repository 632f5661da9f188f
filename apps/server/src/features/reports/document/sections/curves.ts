import { axisKey } from '@talus/domain/charts/card-state';
import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { percentOf, sumOwed } from '@talus/domain/completeness/share';
import { chartFigure, seriesInks } from '@talus/domain/paper/chart-figure';
import type { Moment } from '@talus/domain/paper/chart-layout';
import type { Run } from '@talus/domain/paper/wrap';
import { formatTime } from '@talus/domain/time/format';
import { inBatches } from '../../../../platform/db/batches';
import { chartOf, quantityOf } from '../chart-of';
import type { ReportArea, ReportData, ReportInstrument } from '../report-data';
import type { Section } from '../section';
import { durationText, isRain, levelWord } from '../shown';
import { type Legend, TEXT_WIDTH, type Writer } from '../writer';
import { figureCells, figureColumns, nameCell } from './status';
import { notableRuns } from './summary';

const HEIGHT = 190;
/** More curves than this are told apart by nobody on paper. */
const MOST_CURVES = 8;

export const curvesSection: Section = async (writer, data, context, signal) => {
  const areas = data.areas.filter(({ instruments }) => instruments.length > 0);
  if (areas.length === 0) return void writer.paragraph(writer.say('curves.none'));
  for (const area of areas) {
    signal.throwIfAborted();
    writer.part(area.name);
    writer.paragraph(aboutRuns(writer, data, area), true);
    for (const group of groupsOf(area.instruments)) {
      const chart = await chartOf(context.pool, writer, data, group);
      if (chart) addFigure(writer, data, area, group, chart);
    }
    writer.table(
      writer.say('curves.table', { area: area.name }),
      [{ head: writer.say('column.instrument'), share: 16 }, ...figureColumns(writer)],
      area.instruments.map((one) => [nameCell(one), ...figureCells(writer, one, data.gauges)]),
    );
  }
};

function aboutRuns(writer: Writer, data: ReportData, { stations, instruments }: ReportArea): Run[] {
  const { say } = writer;
  const percent = percentOf(sumOwed(instruments.map(({ owed }) => owed)));
  const words = { stations, count: instruments.length };
  const text =
    percent === null
      ? say('curves.about.manual', words)
      : say('curves.about', { ...words, percent: percent.toFixed(1) });
  const notable = notableRuns(writer, data, instruments);
  return [{ text }, ...(notable.length > 0 ? notable : [{ text: say('curves.calm') }])];
}

/** A chart for each unit, with the area's first gauge above it; gauges alone have one of their own. */
function groupsOf(instruments: readonly ReportInstrument[]): ReportInstrument[][] {
  const gauge = instruments.find(isRain);
  const byUnit = new Map<string, ReportInstrument[]>();
  for (const one of instruments) {
    if (isRain(one) || one.summary.count === 0) continue;
    const { unit } = one.row.version;
    byUnit.set(unit, [...(byUnit.get(unit) ?? []), one]);
  }
  const groups = [...byUnit.values()].flatMap((group) => [...inBatches(group, MOST_CURVES)]);
  if (groups.length === 0) return gauge ? [[gauge]] : [];
  return groups.map((group) => (gauge ? [...group, gauge] : [...group]));
}

function addFigure(
  writer: Writer,
  data: ReportData,
  area: ReportArea,
  group: readonly ReportInstrument[],
  chart: PreparedChart,
): void {
  const { face, say, language } = writer;
  const level = (name: 'WL' | 'AL' | 'WSL') => levelWord(language, name);
  const box = chartFigure({
    model: chart,
    moments: momentsOf(writer, data, group),
    width: TEXT_WIDTH,
    height: HEIGHT,
    zone: data.project.timezone,
    face,
    words: {
      level: { WL: level('WL'), AL: level('AL'), WSL: level('WSL') },
      gap: (ms) => say('curves.gap', { duration: durationText(say, ms) }),
    },
  });
  const curves = group.filter((one) => !isRain(one));
  const quantities = [...new Set((curves.length > 0 ? curves : group).map((one) => quantityOf(one, language)))].join(
    '、',
  );
  const hasRain = curves.length > 0 && curves.length < group.length;
  const title = say(hasRain ? 'curves.figure.rain' : 'curves.figure', { area: area.name, quantities });
  writer.figures([{ box, width: TEXT_WIDTH, title, legend: legendOf(writer, chart) }]);
}

function legendOf({ say }: Writer, { series, axes }: PreparedChart): Legend[] {
  const inks = seriesInks(series);
  return series.map((one) => {
    const axis = axes.find((candidate) => axisKey(candidate) === axisKey(one));
    const name = axis?.isOpposite && !one.isRain ? say('curves.right', { name: one.name }) : one.name;
    return { name, ink: inks.get(one.id) as string };
  });
}

const MOST_MOMENTS = 3;

/** When the worst alarms of these instruments began. */
function momentsOf({ language }: Writer, data: ReportData, group: readonly ReportInstrument[]): Moment[] {
  const ids = new Set(group.map(({ row }) => row.id));
  const own = data.alarms.filter(({ instrumentId, label }) => label !== 'down' && ids.has(instrumentId ?? ''));
  const worst = own.toSorted((a, b) => Number(b.label === 'WSL') - Number(a.label === 'WSL')).slice(0, MOST_MOMENTS);
  return worst
    .map(({ startTime, label }) => ({ time: Date.parse(startTime), label }))
    .filter(({ time }) => time >= data.from)
    .sort((a, b) => a.time - b.time)
    .map(({ time, label }) => ({
      time,
      text: `${formatTime(time, data.project.timezone, 'MM-DD HH:mm')} ${levelWord(language, label)}`,
    }));
}
