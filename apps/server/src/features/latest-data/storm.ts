import type { getStormData, RainSumName } from '@talus/contract/data/latest-data';
import * as calls from '@talus/contract/data/latest-data';
import type { AnswerOf } from '@talus/contract/route';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import type { RainReport } from '@talus/domain/rain/rain-report';
import type { RainSum } from '@talus/domain/rain/window';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type { CurrentUser } from '../../platform/auth/current-user';
import { type ProjectAccess, requireProject } from '../../platform/auth/project-access';
import { cancellable } from '../../platform/db/connect/cancellable';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { noPlaceOf } from '../../records/instruments/no-place';
import { askedTime, inEpoch } from './asked-time';
import { readInPortions } from './portions';
import { readRain } from './rain';
import { type Question, readLatest } from './service';
import type { WireLatest } from './wire';

export function bindStormData(bind: Bind, context: ServerContext): void {
  bind(calls.getStormData, ({ user, params, info, signal }) => stormData(context, user, params, info.language, signal));
}

type WireStorm = AnswerOf<typeof getStormData>[number];

/** Returns the rain of every gauge: of now from the stored totals, of the past from the bins of the month. */
export async function stormData(
  context: ServerContext,
  user: CurrentUser,
  asked: Question,
  language: Language,
  signal?: AbortSignal,
): Promise<WireStorm[]> {
  const project = await requireProject(context, user, 'project.view', asked.projectId);
  if (isStormProject(context, project)) await requireProject(context, user, 'storm.view', asked.projectId);
  const filter = { projectNo: project.no, kind: 'rainGauge', scope: instrumentScope(user) };
  const timestamp = inEpoch(asked.timestamp, project.timezone);
  const noPlace = noPlaceOf(asked.projectId, language);
  const gauges = await readLatest(context, filter, { timestamp, noPlace }, signal);
  const past = askedTime(timestamp, context.clock.now());
  const db = cancellable(context.pool, signal);
  const question = { now: past ?? context.clock.now().getTime(), isPast: past !== null, zone: project.timezone };
  const reports = await readInPortions(gauges, (portion) => readRain(db, portion.map(({ row }) => row), question)); // biome-ignore format: one thing
  return gauges.map(({ wire }, i) => wireStorm(wire, reports[i] as RainReport, language));
}

/** Tells whether the project is the configured storm project, by id or code. */
const isStormProject = ({ settings }: ServerContext, { id, code }: ProjectAccess): boolean =>
  settings.stormProject !== '' && [id, code].includes(settings.stormProject);

/** Adds to the row object itself: copying its thirty fields takes longer than all reads of a gauge. */
function wireStorm(wire: WireLatest, report: RainReport, language: Language): WireStorm {
  const { rainClass } = report;
  return Object.assign(
    wire,
    eachSum(report, ({ partial }) => partial),
    {
      completeness: eachSum(report, ({ completeness }) => completeness),
      rain_class: rainClass,
      remark: wire.remark ?? (rainClass && { content: word(language, 'rain', rainClass) }),
    },
  );
}

const eachSum = <T>(report: RainReport, of: (sum: RainSum) => T): Record<RainSumName, T> => ({
  'mm/10min': of(report.tenMinutes),
  'mm/1HR': of(report.hour),
  'mm/3HR': of(report.threeHours),
  'mm/24HR': of(report.dayLong),
  'mm/1day': of(report.today),
  'mm/1month': of(report.month),
});
