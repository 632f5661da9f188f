import type { ProjectSetupAnswer } from '@talus/contract/setup';
import { isDocumentDown } from '@talus/domain/alerts/down';
import { CHANNELS, type Channel } from '@talus/domain/alerts/targets';
import { clockTolerance } from '@talus/domain/documents/logger-clock';
import { followsStyle } from '@talus/domain/hierarchy/name-style';
import { type DocumentFacts, missingCount, type ProjectFacts, projectSetup } from '@talus/domain/setup/missing';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireAction } from '../../platform/auth/project-access';
import type { ServerContext } from '../../platform/http/server-context';
import { type DocumentRow, listDocuments } from '../documents/store';
import * as store from './store';

/** So many names of what is missing are answered; the count says the rest. */
const NAMES = 8;

/** What is set up of each project and what is missing; `channels` are those that are configured. */
export async function getSetup(
  context: ServerContext,
  user: CurrentUser,
  channels: Record<Channel, boolean>,
): Promise<ProjectSetupAnswer[]> {
  await requireAction(context, user, 'admin.use');
  const { pool, clock } = context;
  const projects = await store.listProjects(pool);
  const instruments = await store.listInstruments(pool);
  const targets = await store.listTargets(pool);
  const documents = await listDocuments(pool);
  const read = new Set(instruments.flatMap(({ documentNo }) => documentNo ?? []));
  return projects.map((project) => {
    const own = instruments.filter(({ projectNo }) => projectNo === project.no);
    const bound = new Set(own.flatMap(({ documentNo }) => documentNo ?? []));
    // One that nobody reads belongs to those whose loggers write into the same folder
    const folders = new Set(documents.filter(({ no }) => bound.has(no)).map(({ path }) => path));
    const theirs = documents.filter(({ no, path }) => bound.has(no) || (!read.has(no) && folders.has(path)));
    const setup = projectSetup({
      ...project,
      instruments: own.map((row) => ({ ...row, isNamedWell: followsStyle(row.name, project.style ?? '') })),
      documents: theirs.map((row) => documentFacts(row, read.has(row.no), clock.now())),
      ...receivers(
        targets.filter(({ projectNo }) => projectNo === project.no),
        channels,
      ),
    });
    return {
      _id: project.id,
      project_id: project.code,
      name: project.name,
      areas: project.areas,
      steps: setup.steps,
      missing: setup.missing.map(({ names, ...line }) => ({ ...line, n: names.length, names: names.slice(0, NAMES) })),
      count: missingCount(setup),
    };
  });
}

const documentFacts = (row: DocumentRow, isRead: boolean, now: Date): DocumentFacts => ({
  name: row.name,
  isDown: isDocumentDown(row.updatedAt?.getTime() ?? null, now.getTime(), row.dataIntervalMs),
  isTold: row.messageEnabled,
  isClockAhead:
    row.waiting > 0 || (row.leadMs !== null && row.leadMs > clockTolerance(row.dataIntervalMs, row.clockToleranceMs)),
  isRead,
});

type Receivers = Pick<ProjectFacts, 'targets' | 'receiversWithoutPhone' | 'channelsNotConfigured'>;

const receivers = (people: readonly store.TargetRow[], channels: Record<Channel, boolean>): Receivers => {
  const on = (list: store.TargetRow['list']) => people.filter((person) => person.list === list).length;
  const once = [...new Map(people.map((person) => [person.userNo, person])).values()];
  return {
    targets: { warning: on('warning'), alert: on('alert'), action: on('action'), down: on('down') },
    receiversWithoutPhone: once.filter(({ enable, phone }) => enable.sms && !phone).map(({ name }) => name),
    channelsNotConfigured: CHANNELS.filter(
      (channel) => !channels[channel] && once.some(({ enable }) => enable[channel]),
    ),
  };
};
