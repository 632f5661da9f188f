import type { LatestRow, RainSumName, StormRow } from '@talus/contract/latest-data';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { type RainReport, rainReport, rainReportFrom, rainTime, TEN_MINUTES_MS } from '@talus/domain/rain/rain-report';
import type { RainSum } from '@talus/domain/rain/window';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { CurrentUser } from '../../platform/auth/current-user';
import { type ProjectAccess, requireProject } from '../../platform/auth/project-access';
import type { ServerContext } from '../../platform/http/server-context';
import { readColumns } from '../readings/store';
import { askedTime } from './asked-time';
import { inPortions } from './portions';
import { type Question, readLatest } from './service';

/** Rain of every gauge. Each reads the days of its month, however much lies before them. */
export async function stormData(
  context: ServerContext,
  user: CurrentUser,
  asked: Question,
  language: Language,
): Promise<StormRow[]> {
  const project = await requireProject(context, user, 'project.view', asked.projectId);
  if (isStormProject(context, project)) await requireProject(context, user, 'storm.view', asked.projectId);
  const filter = { projectNo: project.no, kind: 'rainGauge', scope: instrumentScope(user) };
  const gauges = await readLatest(context, filter, asked.timestamp);
  const now = askedTime(asked.timestamp, context.clock.now()) ?? context.clock.now().getTime();
  const from = rainReportFrom(now - 1, project.timezone);
  const found: StormRow[] = [];
  for (const portion of inPortions(gauges)) {
    const numbers = portion.map(({ row }) => row.no);
    const columns = await readColumns(context.pool, numbers, from, now);
    for (const { row, wire } of portion) {
      const binMs = row.version.documentIntervalMs || TEN_MINUTES_MS;
      const series = columns.get(row.no);
      const bins = { times: series?.times ?? new Float64Array(0), mm: series?.reading2 ?? new Float64Array(0) };
      const at = rainTime(bins.times.at(-1) ?? null, now, binMs);
      found.push(wireStorm(wire, rainReport(bins, at, project.timezone, binMs), language));
    }
  }
  return found;
}

/** The project that the installation names, by its id or its number. */
const isStormProject = ({ settings }: ServerContext, { id, code }: ProjectAccess): boolean =>
  settings.stormProject !== '' && [id, code].includes(settings.stormProject);

function wireStorm(wire: LatestRow, report: RainReport, language: Language): StormRow {
  const sums: Record<RainSumName, RainSum> = {
    'mm/10min': report.tenMinutes,
    'mm/1HR': report.hour,
    'mm/3HR': report.threeHours,
    'mm/24HR': report.dayLong,
    'mm/1day': report.today,
    'mm/1month': report.month,
  };
  const each = <T>(of: (sum: RainSum) => T) =>
    Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, of(sum)])) as Record<RainSumName, T>;
  const { rainClass } = report;
  return {
    ...wire,
    ...each(({ partial }) => partial),
    completeness: each(({ completeness }) => completeness),
    rain_class: rainClass,
    remark: wire.remark ?? (rainClass && { content: word(language, 'rain', rainClass) }),
  };
}
