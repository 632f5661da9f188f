import type { ManualRow as SheetRow } from '@talus/contract/data/manual';
import * as calls from '@talus/contract/data/manual';
import type { InstrumentGroup } from '@talus/contract/instruments/instrument-groups';
import type { GroupType } from '@talus/domain/hierarchy/instrument-group';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { write } from '../../platform/changes/change';
import { changeMany, createMany, type Writing } from '../../platform/changes/change-many';
import { insertRow, updateRow } from '../../platform/db/write-rows';
import type { Bind } from '../../platform/http/bind';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { touchConfig } from '../../records/instruments/config-changes';
import { INSTRUMENT_GROUP } from '../instrument-groups/noun';
import { findGroup, setMembers } from '../instrument-groups/store';
import { removeVersions } from './remove-versions';
import { insertDocument, saveVersions, typeOf } from './save-versions';
import * as store from './store';

export function bindManualHoles(bind: Bind, context: ServerContext): void {
  bind(calls.saveManualHole, ({ user, body }) => saveHole(context, user, body));
}

type HoleInput = {
  name: string;
  projectId: string;
  instrumentType: string;
  type: GroupType;
  instrumentList: (SheetRow & { depth: number })[];
  yAxis?: { min: number; max: number; unit: string } | undefined;
  xAxis?: { min: number; max: number; unit: string } | undefined;
  b_axis_of?: string | undefined;
  reason?: string | undefined;
};

/** Creates or changes a hole and its depths, which share one document since they are read together. */
async function saveHole(context: ServerContext, user: CurrentUser, input: HoleInput): Promise<InstrumentGroup> {
  const project = await requireProject(context, user, 'manual.set-up', input.projectId);
  const saved = await write(
    context,
    user,
    async (writing) => {
      const { tx } = writing;
      const bAxisOf = input.b_axis_of;
      if (bAxisOf !== undefined && !(await findGroup(tx, project.no, bAxisOf)))
        throw invalidField('b_axis_of', 'not-found');
      const type = await typeOf(writing, input.instrumentType);
      const known = (await store.listManual(tx, project.no, 'all', writing.now)).filter(
        ({ group }) => group?.name === input.name,
      );
      await removeDepths(writing, known, new Set(input.instrumentList.flatMap(({ _id, name }) => _id ?? name)));
      let documentNo = known[0]?.documentNo ?? null;
      const sheet = { project, type, rows: input.instrumentList, field: 'instrumentList' };
      const { byName } = await saveVersions(writing, sheet, async (instrument) => {
        documentNo ??= await insertDocument(writing, project, instrument.id);
        return documentNo;
      });
      const depths = new Map(input.instrumentList.map(({ name, depth }) => [name, depth]));
      const members = [...depths].map(([name, depth]) => ({ instrumentNo: byName.get(name) as number, depth }));
      const shape = {
        ...{ name: input.name, type: input.type },
        ...axesOf(input, [...depths.values()]),
        ...(bAxisOf !== undefined && { bAxisOf }),
      };
      const groupId = known[0]?.group?.id;
      const work = async (no: number) => {
        await setMembers(tx, no, members);
        await touchConfig(tx, { instruments: [...known.map((row) => row.no), ...byName.values()] });
      };
      if (groupId)
        return changeMany(writing, INSTRUMENT_GROUP, [{ id: groupId, revision: undefined }], async ([before]) => {
          const { no } = before as { no: number };
          await updateRow(tx, 'instrument_group', no, shape);
          await work(no);
        });
      return createMany(writing, INSTRUMENT_GROUP, async () => {
        const { no } = await insertRow(tx, 'instrument_group', { projectNo: project.no, ...shape });
        await work(no);
        return [no];
      });
    },
    input.reason,
  );
  context.bus.wake('jobs');
  return saved[0] as InstrumentGroup;
}

/** Removes the depths that are not in `stay` (ids or names); refused for depths with readings. */
async function removeDepths(writing: Writing, known: readonly store.ManualRow[], stay: ReadonlySet<string>) {
  const gone = known.filter(({ id, name }) => !stay.has(id) && !stay.has(name));
  const versions = await store.versionsOf(writing.tx, gone.map(({ no }) => no)); // biome-ignore format: one thing
  const ids = [...versions.values()].flat().map(({ id }) => id);
  await removeVersions(writing, gone, ids, () => 'instrumentList');
}

/** Returns the given axes; by default the depths along the hole and a readable displacement range. */
function axesOf({ type, yAxis, xAxis }: HoleInput, depths: readonly number[]) {
  const along = { min: Math.min(...depths), max: Math.max(...depths, Math.min(...depths) + 1), unit: 'm' };
  const across = { min: -20, max: 20, unit: 'mm' };
  const isUpright = type === 'VERTICAL_DISTRIBUTION';
  const x = xAxis ?? (isUpright ? across : along);
  const y = yAxis ?? (isUpright ? along : across);
  return { xMin: x.min, xMax: x.max, xUnit: x.unit, yMin: y.min, yMax: y.max, yUnit: y.unit };
}
