import type { putAwayMissing, SetupAnswer, SetupLine } from '@talus/contract/admin/setup';
import * as calls from '@talus/contract/admin/setup';
import type { CallOf } from '@talus/contract/route';
import { buildGuide } from '@talus/domain/setup/guide';
import { type Check, missingThings, setupSteps, type Thing } from '@talus/domain/setup/missing';
import { type MissingLine, sortOut } from '@talus/domain/setup/put-away';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import { configuredChannels, type Sender } from '../../pipeline/tell/channels/sender';
import type { Administrator } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { writeLog } from '../../platform/changes/write-log';
import { inTransaction } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { type ClockSuspicion, findClockSuspicion } from '../system/store';
import { type LoadedProject, loadFacts } from './facts';
import * as store from './store';

export function bindSetup(bind: Bind, context: ServerContext, sender: Sender): void {
  bind(calls.getSetup, ({ user, info }) => getSetup(context, user, sender, info.language));
  bind(calls.putAwayMissing, ({ user, body }) => dismissCheck(context, user, sender, body));
  bind(calls.bringBackMissing, ({ user, body }) => restoreCheck(context, user, body));
  bind(calls.countNouns, ({ user, query }) => countNouns(context, user, query.project));
}

/** Most items listed per check; the count covers all. */
const NAMED = 50;

/** Returns the set-up state of each project and its missing parts. */
async function getSetup(
  context: ServerContext,
  _: Administrator,
  sender: Sender,
  language: Language,
): Promise<SetupAnswer> {
  const { pool, clock } = context;
  const now = clock.now();
  const { projects, documents } = await loadFacts(pool, configuredChannels(sender), now);
  const away = await store.listAway(pool);
  return {
    projects: projects.map(({ project, facts }) => {
      const own = away.filter(({ projectNo }) => projectNo === project.no);
      const sorted = sortOut(missingThings(facts), own, now.getTime());
      return {
        _id: project.id,
        project_id: project.code,
        name: project.name,
        areas: project.areas,
        steps: setupSteps(facts),
        missing: sorted.missing.map((line) => wireLine(line, language)),
        away: sorted.away.map((line) => ({
          ...wireLine(line, language),
          by: line.by,
          at: new Date(line.at).toISOString(),
        })),
      };
    }),
    guide: buildGuide(projects.map(guided), { documents, types: await store.countTypes(pool) }),
    server_clock: wireSuspicion(await findClockSuspicion(pool)),
  };
}

const wireSuspicion = (suspicion: ClockSuspicion | null): SetupAnswer['server_clock'] =>
  suspicion && { since: suspicion.since.toISOString(), offset_ms: Math.round(suspicion.offsetMs) };

const wireLine = ({ check, consequence, things }: MissingLine, language: Language): SetupLine => ({
  check,
  consequence,
  n: things.length,
  things: things.slice(0, NAMED).map((thing) => wireThing(thing, check, language)),
});

const SILENT: readonly Check[] = ['instrument-without-data', 'document-not-told'];

const wireThing = ({ key, name, since, aheadMs, why, problem }: Thing, check: Check, language: Language) => ({
  key,
  name,
  since: since && SILENT.includes(check) ? new Date(since).toISOString() : null,
  ahead: (check === 'clock-ahead' ? aheadMs : null) ?? null,
  why: why ?? null,
  problem: problem ? word(language, 'errors', problem.code as 'report.failed', problem.params) : null,
});

const guided = ({ project, facts, readInstruments }: LoadedProject) => ({
  id: project.id,
  steps: setupSteps(facts),
  instruments: facts.instruments.length,
  limited: facts.instruments.filter(({ hasLimits }) => hasLimits).length,
  pins: project.pins,
  read: readInstruments,
});

/** Snoozes the missing items that the caller saw; refuses if their number has changed. */
async function dismissCheck(
  context: ServerContext,
  user: Administrator,
  sender: Sender,
  { project: projectId, check, n }: CallOf<typeof putAwayMissing>['body'],
) {
  const { no: projectNo, code } = await requireProject(context, user, 'admin.use', projectId);
  const { pool, clock } = context;
  const now = clock.now();
  return inTransaction(pool, async (tx) => {
    const { projects } = await loadFacts(tx, configuredChannels(sender), now);
    const facts = projects.find(({ project }) => project.no === projectNo)?.facts;
    const away = (await store.listAway(tx)).filter((one) => one.projectNo === projectNo);
    const line = facts && sortOut(missingThings(facts), away, now.getTime()).missing.find((one) => one.check === check);
    if (n !== undefined && line?.things.length !== n) throw new AppError('setup.changed');
    if (!line) return { ok: true as const };
    await store.dismissCheck(tx, { projectNo, check, keys: line.things.map(({ key }) => key), userNo: user.no, now });
    const names = line.things.map(({ name }) => name).join(', ');
    await writeLog(tx, {
      user,
      projectNo,
      type: 'update_log',
      message: `${code}: put away ${check}: ${names}`.slice(0, 500),
      now,
    });
    return { ok: true as const };
  });
}

async function restoreCheck(
  context: ServerContext,
  user: Administrator,
  { project: projectId, check }: { project: string; check: Check },
) {
  const { no: projectNo, code } = await requireProject(context, user, 'admin.use', projectId);
  const { pool, clock } = context;
  return inTransaction(pool, async (tx) => {
    const n = await store.restoreCheck(tx, projectNo, check);
    const message = `${code}: brought back ${check}`;
    if (n > 0) await writeLog(tx, { user, projectNo, type: 'update_log', message, now: clock.now() });
    return { ok: true as const };
  });
}

/** Counts the nouns of the lists; instruments, plans, cameras and remarks of one project, zero without a project. */
async function countNouns(context: ServerContext, user: Administrator, projectId: string | undefined) {
  const project = projectId ? await requireProject(context, user, 'admin.use', projectId) : null;
  return store.countNouns(context.pool, project?.no ?? null);
}
