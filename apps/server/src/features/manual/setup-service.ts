import type { ManualRow as SheetRow } from '@talus/contract/data/manual';
import * as calls from '@talus/contract/data/manual';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject, requireRole } from '../../platform/auth/project-access';
import { write } from '../../platform/changes/change';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { touchConfig } from '../../records/instruments/config-changes';
import { removeVersions } from './remove-versions';
import { type Counts, insertDocument, saveVersions, typeOf } from './save-versions';
import * as store from './store';
import { wireInstrument, wireType } from './wire';

export function bindManualSetup(bind: Bind, context: ServerContext): void {
  bind(calls.listManualTypes, ({ user }) => listTypes(context, user));
  bind(calls.listManualInstruments, ({ user, params }) => listInstruments(context, user, params.projectId));
  bind(calls.saveManualInstruments, ({ user, body }) => saveInstruments(context, user, body));
}

async function listTypes(context: ServerContext, user: CurrentUser) {
  await requireRole(context, user, 'manual.edit');
  return (await store.listTypes(context.pool)).map(wireType);
}

async function listInstruments(context: ServerContext, user: CurrentUser, projectId: string) {
  const { no } = await requireProject(context, user, 'manual.edit', projectId);
  const found = await store.listManual(context.pool, no, instrumentScope(user), context.clock.now());
  const versions = await store.versionsOf(context.pool, found.map((row) => row.no)); // biome-ignore format: one thing
  const typeNos = [...new Set(found.map(({ typeNo }) => typeNo))];
  const types = new Map((await store.typesOf(context.pool, typeNos)).map((type) => [type.id, wireType(type)]));
  return found.flatMap((row) => {
    const type = types.get(row.typeId);
    return type ? [wireInstrument(row, versions.get(row.no) ?? [], type)] : [];
  });
}

type SheetInput = {
  insturments: SheetRow[];
  removed: string[];
  project_id: string;
  instrumentType: string;
  reason?: string | undefined;
};

/** Saves a sheet of instruments, all or none. Removals come first, so that their names are free again. */
async function saveInstruments(
  context: ServerContext,
  user: CurrentUser,
  { insturments, removed, project_id, instrumentType, reason }: SheetInput,
): Promise<Counts & { removed: number }> {
  const project = await requireProject(context, user, 'manual.set-up', project_id);
  const counts = await write(
    context,
    user,
    async (writing) => {
      const type = await typeOf(writing, instrumentType);
      const known = (await store.listManual(writing.tx, project.no, 'all', writing.now)).filter(
        ({ typeId }) => typeId === type.id,
      );
      const lessened = await removeVersions(writing, known, removed, (i) => `removed.${i}`);
      const sheet = { project, type, rows: insturments, field: 'insturments' };
      const { counts: found, byName } = await saveVersions(writing, sheet, (made) =>
        insertDocument(writing, project, made.id),
      );
      await touchConfig(writing.tx, { instruments: [...lessened, ...byName.values()] });
      return { ...found, removed: removed.length };
    },
    reason,
  );
  context.bus.wake('jobs');
  return counts;
}
