import type { LatestRow, RainSumName, StormRow } from '@talus/contract/latest-data';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { type RainReport, rainReport, rainReportFrom, rainTime, TEN_MINUTES_MS } from '@talus/domain/rain/rain-report';
import type { RainSum } from '@talus/domain/rain/window';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { CurrentUser } from '../../platform/auth/current-user';
import { type ProjectAccess, requireProject } from '../../platform/auth/project-access';
import { whileWanted } from '../../platform/db/while-wanted';
import type { ServerContext } from '../../platform/http/server-context';
import { readColumns } from '../readings/store';
import { askedTime } from './asked-time';
import { readInPortions } from './portions';
import { type Question, readLatest } from './service';

/** Rain of every gauge. Each reads the days of its month, however much lies before them. */
export async function stormData(
  context: ServerContext,
  user: CurrentUser,
  asked: Question,
  language: Language,
  signal?: AbortSignal,
): Promise<StormRow[]> {
  const project = await requireProject(context, user, 'project.view', asked.projectId);
  if (isStormProject(context, project)) await requireProject(context, user, 'storm.view', asked.projectId);
  const filter = { projectNo: project.no, kind: 'rainGauge', scope: instrumentScope(user) };
  const gauges = await readLatest(context, filter, asked.timestamp, signal);
  const now = askedTime(asked.timestamp, context.clock.now()) ?? context.clock.now().getTime();
  const from = rainReportFrom(now - 1, project.timezone);
  const db = whileWanted(context.pool, signal);
  return readInPortions(gauges, async (portion) => {
    const columns = await readColumns(
      db,
      portion.map(({ row }) => row.no),
      from,
      now,
    );
    return portion.map(({ row, wire }) => {
      const binMs = row.version.documentIntervalMs || TEN_MINUTES_MS;
      const series = columns.get(row.no);
      const bins = { times: series?.times ?? new Float64Array(0), mm: series?.reading2 ?? new Float64Array(0) };
      const at = rainTime(bins.times.at(-1) ?? null, now, binMs);
      return wireStorm(wire, rainReport(bins, at, project.timezone, binMs), language);
    });
  });
}

/** The project that the installation names, by its id or its number. */
const isStormProject = ({ settings }: ServerContext, { id, code }: ProjectAccess): boolean =>
  settings.stormProject !== '' && [id, code].includes(settings.stormProject);

function wireStorm(wire: LatestRow, report: RainReport, language: Language): StormRow {
  const { rainClass } = report;
  return {
    ...wire,
    ...eachSum(report, ({ partial }) => partial),
    completeness: eachSum(report, ({ completeness }) => completeness),
    rain_class: rainClass,
    remark: wire.remark ?? (rainClass && { content: word(language, 'rain', rainClass) }),
  };
}

const eachSum = <T>(report: RainReport, of: (sum: RainSum) => T): Record<RainSumName, T> => ({
  'mm/10min': of(report.tenMinutes),
  'mm/1HR': of(report.hour),
  'mm/3HR': of(report.threeHours),
  'mm/24HR': of(report.dayLong),
  'mm/1day': of(report.today),
  'mm/1month': of(report.month),
});
