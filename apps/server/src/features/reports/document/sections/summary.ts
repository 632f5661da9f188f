import { percentOf } from '@talus/domain/completeness/share';
import type { Run } from '@talus/domain/paper/wrap';
import { countStatuses } from '@talus/domain/status/count-statuses';
import { formatTime } from '@talus/domain/time/format';
import { listMasksOf } from '../masks-of';
import type { ReportData, ReportInstrument } from '../report-data';
import type { Section } from '../section';
import {
  amountOf,
  breachOf,
  changeOf,
  countBy,
  instrumentPeak,
  isRain,
  levelWord,
  meanMinutes,
  reportTimes,
} from '../shown';
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

function alarmWords({ say }: Writer, { alarms }: ReportData): string {
  if (alarms.length === 0) return say('summary.alarms.none');
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
  ].join(' ');
}

/** As many as a reader takes in. */
const MOST_NAMED = 4;

/** Those that passed a limit, in bold; else the ones that moved most. */
export function notableRuns(writer: Writer, data: ReportData, instruments: readonly ReportInstrument[]): Run[] {
  const { say, language } = writer;
  const { timezone } = data.project;
  const over = instruments
    .filter((one) => !isRain(one))
    .flatMap((one) => {
      const peak = instrumentPeak(one);
      return peak ? [{ one, peak }] : [];
    })
    .sort((a, b) => rank(b.peak.level) - rank(a.peak.level))
    .slice(0, MOST_NAMED);
  const overTexts = over.map(({ one, peak: { level, point, limit } }) =>
    say('summary.over', {
      ...breachOf(one, point.value, limit),
      name: one.row.version.name,
      time: formatTime(point.time, timezone, 'MM-DD HH:mm'),
      level: levelWord(language, level),
    }),
  );
  const moved = movers(instruments.filter((one) => !over.some((other) => other.one === one)));
  const movedTexts = moved.map(
    (one) =>
      say('summary.mover', {
        name: one.row.version.name,
        change: amountOf(one, changeOf(one), true),
        last: amountOf(one, one.summary.last?.value),
      }) + (hasAttention(one) ? say('summary.mover.below') : ''),
  );
  const separator = say('list.separator');
  const runs: Run[] = [];
  if (overTexts.length > 0) runs.push({ text: say('sentence', { text: overTexts.join(separator) }), isBold: true });
  if (movedTexts.length > 0) runs.push({ text: say('sentence', { text: movedTexts.join(separator) }) });
  return runs;
}

const rank = (level: string): number => ['WL', 'AL', 'WSL'].indexOf(level);

const hasAttention = ({ row }: ReportInstrument): boolean =>
  row.version.limits.WL.plus !== null || row.version.limits.WL.minus !== null;

/** Of each unit the one that changed most; batteries and the like have no limits and are no news. */
function movers(instruments: readonly ReportInstrument[]): ReportInstrument[] {
  const byUnit = new Map<string, ReportInstrument>();
  for (const one of instruments) {
    const change = changeOf(one);
    if (change === null || change === 0 || isRain(one) || !hasAnyLimit(one)) continue;
    const { unit } = one.row.version;
    const most = byUnit.get(unit);
    if (!most || Math.abs(change) > Math.abs(changeOf(most) as number)) byUnit.set(unit, one);
  }
  return [...byUnit.values()].slice(0, MOST_NAMED);
}

const hasAnyLimit = ({ row }: ReportInstrument): boolean =>
  Object.values(row.version.limits).some(({ minus, plus }) => minus !== null || plus !== null);

function rainWords({ say }: Writer, data: ReportData): string {
  const found = data.gauges.filter(({ total }) => total !== null);
  const most = found.reduce((a, b) => ((b.total ?? 0) > (a?.total ?? -1) ? b : a), found[0]);
  if (!most?.total || !most.wettest) return say('summary.rain.dry');
  return say('summary.rain', {
    name: most.gauge.row.version.name,
    total: most.total.toFixed(1),
    day: most.wettest.mm.toFixed(1),
    date: formatTime(most.wettest.day, data.project.timezone, 'MM-DD'),
    r24: (most.r24 ?? 0).toFixed(1),
  });
}
