import { percentOf } from '@talus/domain/completeness/share';
import type { Run } from '@talus/domain/paper/wrap';
import { countStatuses } from '@talus/domain/status/count-statuses';
import { LEVELS } from '@talus/domain/status/status';
import { formatTime } from '@talus/domain/time/format';
import { listMasksOf } from '../masks-of';
import type { ReportData, ReportInstrument } from '../report-data';
import type { Section } from '../section';
import { amountOf, countBy, insideText, isNoise, isRain, meanMinutes, peakText, reportTimes } from '../shown';
import type { Writer } from '../writer';

export const summarySection: Section = async (writer, data, context) => {
  const { say } = writer;
  const { instruments } = data;
  const stations = data.areas.reduce((sum, area) => sum + area.stations, 0);
  const percent = percentOf(data.owed);
  const places = { count: instruments.length, areas: data.areas.length, stations };
  writer.paragraph(
    percent === null
      ? say('summary.instruments.manual', places)
      : say('summary.instruments', { ...places, percent: percent.toFixed(1) }),
  );
  writer.paragraph(alarmWords(writer, data));
  writer.paragraph(say('summary.end', countStatuses(instruments.map(({ status }) => status))));
  const notable = notableRuns(writer, data, instruments);
  if (notable.length > 0) writer.paragraph(notable);
  if (instruments.some(isRain)) writer.paragraph(rainWords(writer, data));
  const masks = await listMasksOf(context.pool, data);
  if (masks.length > 0)
    writer.paragraph(
      say('summary.masked', { count: masks.length, readings: masks.reduce((sum, mask) => sum + mask.count, 0) }),
    );
};

function alarmWords({ say }: Writer, { alarms, listed }: ReportData): string {
  const count = listed.length - alarms.length;
  const withdrawn = count > 0 ? [say('summary.withdrawn', { count })] : [];
  if (alarms.length === 0) return [say('summary.alarms.none'), ...withdrawn].join(' ');
  const times = reportTimes(alarms);
  const unseen = alarms.filter(({ isUnseen }) => isUnseen).length;
  const counts = { WSL: countBy(alarms, 'WSL'), AL: countBy(alarms, 'AL'), down: countBy(alarms, 'down') };
  return [
    say('summary.alarms', { count: alarms.length, ...counts }),
    ...(times.length > 0
      ? [
          say('summary.reports', {
            minutes: meanMinutes(times),
            done: times.length,
            acknowledged: alarms.filter(({ state }) => state.acknowledged).length,
          }),
        ]
      : []),
    ...(unseen > 0 ? [say('summary.unseen', { count: unseen })] : []),
    ...withdrawn,
  ].join(' ');
}

/** Most instruments named in the summary. */
const MOST_NAMED = 4;

/** Words the instruments beyond a limit, in bold; then the instruments with the largest changes among the others. */
export function notableRuns(writer: Writer, data: ReportData, instruments: readonly ReportInstrument[]): Run[] {
  const { say, language } = writer;
  const { timezone } = data.project;
  const over = instruments
    .flatMap((one) => (one.peak && !isRain(one) ? [{ one, peak: one.peak }] : []))
    .sort((a, b) => LEVELS.indexOf(b.peak.level) - LEVELS.indexOf(a.peak.level));
  const overTexts = over.slice(0, MOST_NAMED).map(({ one, peak }) =>
    say(peak.isBelow ? 'summary.lowest' : 'summary.highest', {
      name: one.row.version.name,
      time: formatTime(peak.point.time, timezone, 'MM-DD HH:mm'),
      text: peakText(language, peak),
    }),
  );
  const others = over.length - overTexts.length;
  if (others > 0) overTexts.push(say('summary.over.more', { count: others }));
  const movedTexts = movers(instruments.filter(({ peak }) => !peak)).map((one) =>
    [
      say('summary.mover', {
        name: one.row.version.name,
        change: amountOf(one, one.change, true),
        last: amountOf(one, one.summary.last?.value),
      }),
      insideText(say, language, one),
    ]
      .filter(Boolean)
      .join(say('list.phrase')),
  );
  const separator = say('list.separator');
  const runs: Run[] = [];
  if (overTexts.length > 0) runs.push({ text: say('sentence', { text: overTexts.join(separator) }), isBold: true });
  if (movedTexts.length > 0) runs.push({ text: say('sentence', { text: movedTexts.join(separator) }) });
  return runs;
}

/**
 * Returns the instrument with the largest change per unit; instruments without limits, such as batteries, are left
 * out.
 */
function movers(instruments: readonly ReportInstrument[]): ReportInstrument[] {
  const byUnit = new Map<string, ReportInstrument>();
  for (const one of instruments) {
    const { change } = one;
    if (change === null || change === 0 || isRain(one) || isNoise(one) || !hasAnyLimit(one)) continue;
    const { unit } = one.row.version;
    const most = byUnit.get(unit);
    if (!most || Math.abs(change) > Math.abs(most.change as number)) byUnit.set(unit, one);
  }
  return [...byUnit.values()].slice(0, MOST_NAMED);
}

const hasAnyLimit = ({ row }: ReportInstrument): boolean =>
  Object.values(row.version.limits).some(({ minus, plus }) => minus !== null || plus !== null);

/** Words the place of most rain; a gauge without readings is named and never counts as dry. */
function rainWords({ say }: Writer, data: ReportData): string {
  const found = data.gauges.filter(({ total }) => total !== null);
  const silent = data.gauges.filter(({ total }) => total === null);
  const names = silent.map(({ gauge }) => gauge.row.version.name).join(say('list.comma'));
  if (found.length === 0) return say('summary.rain.unknown', { names });
  const most = found.reduce((a, b) => ((b.total ?? 0) > (a.total ?? 0) ? b : a));
  const text =
    !most.total || !most.wettest
      ? say('summary.rain.dry', { count: found.length })
      : say('summary.rain', {
          name: most.gauge.row.version.name,
          total: most.total.toFixed(1),
          day: most.wettest.mm.toFixed(1),
          date: formatTime(most.wettest.day, data.project.timezone, 'MM-DD'),
          r24: (most.r24 ?? 0).toFixed(1),
        });
  return silent.length > 0 ? [text, say('summary.rain.silent', { names })].join(' ') : text;
}
