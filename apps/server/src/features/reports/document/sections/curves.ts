import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { axisKey } from '@talus/domain/charts/settings/card-state';
import { percentOf, sumOwed } from '@talus/domain/completeness/share';
import { chartFigure, seriesInks } from '@talus/domain/paper/chart-figure';
import type { Moment } from '@talus/domain/paper/chart-layout';
import type { Run } from '@talus/domain/paper/wrap';
import { formatTime } from '@talus/domain/time/format';
import { chartOf, figureWords, quantityOf } from '../chart-of';
import { figureGroups, limitsShown } from '../figure-groups';
import type { GaugeFigures, ReportArea, ReportData, ReportInstrument } from '../report-data';
import type { Section } from '../section';
import { isNoise, isRain, levelWord, limitsLine } from '../shown';
import { type Legend, TEXT_WIDTH, type Writer } from '../writer';
import { noiseWords } from './noise';
import { figureCells, figureColumns, nameCell } from './status';
import { notableRuns } from './summary';

/** Height of a figure: three with caption, legend and note fill a page. */
const HEIGHT = 162;

export const curvesSection: Section = async (writer, data, context, signal) => {
  const areas = data.areas.filter(({ instruments }) => instruments.length > 0);
  if (areas.length === 0) return void writer.paragraph(writer.say('curves.none'));
  for (const area of areas) {
    signal.throwIfAborted();
    writer.part(area.name);
    const noise = await noiseWords(writer, data, context, area.instruments);
    writer.paragraph([...aboutRuns(writer, data, area), ...noise.map((text) => ({ text }))], true);
    const gauge = wettestOf(gaugesOf(data, area));
    for (const group of figureGroups(area.instruments.filter(isDrawn), (one) => isAlarmed(data, one))) {
      const all = gauge ? [...group, gauge] : group;
      const chart = await chartOf(context.pool, writer, data, all, limitsShown(group) === 'lines');
      if (chart) addFigure(writer, data, area, all, chart);
    }
    if (gauge && !area.instruments.some(isDrawn)) {
      const chart = await chartOf(context.pool, writer, data, [gauge], false);
      if (chart) addFigure(writer, data, area, [gauge], chart);
    }
    writer.table(
      writer.say('curves.table', { area: area.name }),
      [{ head: writer.say('column.instrument'), share: 16 }, ...figureColumns(writer)],
      area.instruments.map((one) => [nameCell(one), ...figureCells(writer, one, data.gauges)]),
    );
  }
};

const isDrawn = (one: ReportInstrument): boolean => !isRain(one) && one.summary.count > 0;

const alarmsOf = ({ alarms }: ReportData, instruments: readonly ReportInstrument[]) => {
  const ids = new Set(instruments.map(({ row }) => row.id));
  return alarms.filter(({ instrumentId }) => ids.has(instrumentId ?? ''));
};

/**
 * Tells whether an instrument passed a limit, had an alarm or is at a level; it then gets a figure of its own with
 * its limits.
 */
const isAlarmed = (data: ReportData, one: ReportInstrument): boolean =>
  one.peak !== null ||
  (one.status !== 'GREEN' && one.status !== 'down') ||
  alarmsOf(data, [one]).some(({ label }) => label !== 'down');

function aboutRuns(writer: Writer, data: ReportData, area: ReportArea): Run[] {
  const { say } = writer;
  const { stations, instruments } = area;
  const percent = percentOf(sumOwed(instruments.map(({ owed }) => owed)));
  const words = { stations, count: instruments.length };
  const text =
    percent === null
      ? say('curves.about.manual', words)
      : say('curves.about', { ...words, percent: percent.toFixed(1) });
  const notable = notableRuns(writer, data, instruments);
  const alarms = alarmsOf(data, instruments).length;
  const silent = instruments.filter((one) => !isRain(one) && one.summary.count === 0);
  const stopped = instruments.filter((one) => one.status === 'down' && one.summary.count > 0);
  const isCalm =
    alarms === 0 &&
    instruments.some((one) => isDrawn(one) && !isNoise(one)) &&
    !instruments.some((one) => !isRain(one) && isAlarmed(data, one));
  return [
    { text },
    ...notable,
    ...(isCalm ? [{ text: say(silent.length > 0 ? 'curves.calm.others' : 'curves.calm') }] : []),
    ...(alarms > 0 ? [{ text: say('curves.alarms', { count: alarms }) }] : []),
    ...(silent.length > 0 ? [{ text: say('curves.silent', { names: namesOf(writer, silent) }) }] : []),
    ...(stopped.length > 0 ? [{ text: say('curves.stopped', { names: namesOf(writer, stopped) }) }] : []),
    ...rainRuns(writer, gaugesOf(data, area)),
  ];
}

const namesOf = ({ say }: Writer, instruments: readonly ReportInstrument[]): string =>
  instruments.map(({ row }) => row.version.name).join(say('list.comma'));

const gaugesOf = ({ gauges }: ReportData, { instruments }: ReportArea): GaugeFigures[] =>
  gauges.filter(({ gauge }) => instruments.includes(gauge));

/** Returns the gauge with the most rain, drawn above an area's curves; null if none gave a reading. */
function wettestOf(gauges: readonly GaugeFigures[]): ReportInstrument | null {
  const found = gauges.filter(({ total }) => total !== null);
  return found.toSorted((a, b) => (b.total as number) - (a.total as number))[0]?.gauge ?? null;
}

/** Words the rain of every gauge of an area, with the completeness of incomplete gauges. */
function rainRuns({ say }: Writer, gauges: readonly GaugeFigures[]): Run[] {
  if (gauges.length === 0) return [];
  const texts = gauges.map(({ gauge, total }) => {
    const name = gauge.row.version.name;
    if (total === null) return say('curves.rain.silent', { name });
    const percent = percentOf(gauge.owed);
    const words = { name, mm: total.toFixed(1) };
    return percent === null || percent >= 99.9
      ? say('curves.rain.one', words)
      : say('curves.rain.partial', { ...words, percent: percent.toFixed(1) });
  });
  return [{ text: say('curves.rain', { text: texts.join(say('list.separator')) }) }];
}

function addFigure(
  writer: Writer,
  data: ReportData,
  area: ReportArea,
  group: readonly ReportInstrument[],
  chart: PreparedChart,
): void {
  const { face, say, language } = writer;
  const curves = group.filter((one) => !isRain(one));
  const box = chartFigure({
    model: chart,
    moments: momentsOf(writer, data, group),
    width: TEXT_WIDTH,
    height: HEIGHT,
    zone: data.project.timezone,
    face,
    words: figureWords(writer, curves.length > 1 ? say('curves.limits.all') : null),
  });
  const gauge = group.find(isRain);
  const quantities = [...new Set((curves.length > 0 ? curves : group).map((one) => quantityOf(one, language)))].join(
    say('list.comma'),
  );
  const [only] = curves.length === 1 ? curves : [];
  const words = { area: area.name, quantities: only ? `${only.row.version.name} ${quantities}` : quantities };
  const title =
    gauge && curves.length > 0
      ? say('curves.figure.rain', { ...words, gauge: gauge.row.version.name })
      : say('curves.figure', words);
  const note = limitsNote(writer, curves);
  writer.figures([{ box, width: TEXT_WIDTH, title, legend: legendOf(writer, chart), ...(note && { note }) }]);
}

/** Words whose limits the lines of a figure are, or why it has none; empty if no instrument has limits. */
function limitsNote({ say, language }: Writer, curves: readonly ReportInstrument[]): string {
  const [first] = curves;
  if (!first) return '';
  const shown = limitsShown(curves);
  if (shown === 'none') return say('curves.limits.differ');
  const limits = limitsLine(say, language, first);
  if (!limits) return '';
  return curves.length === 1
    ? say('curves.limits.own', { name: first.row.version.name, limits })
    : say('curves.limits.shared', { limits });
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

/** Returns the beginnings of the worst alarms of these instruments. */
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
