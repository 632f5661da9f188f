import type { InstrumentGroup } from '@talus/contract/instrument-groups';
import type { ManualRow as SheetRow } from '@talus/contract/manual';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import type { GroupType } from '@talus/domain/hierarchy/instrument-group';
import { MANUAL_COLUMNS, readingKind } from '@talus/domain/manual/reading';
import { parseTime } from '@talus/domain/time/parse';
import type { CurrentUser } from '../../platform/auth/current-user';
import { type ProjectAccess, requireProject, requireRole } from '../../platform/auth/project-access';
import { write } from '../../platform/changes/change';
import { changeMany, createMany, type Writing } from '../../platform/changes/change-many';
import { insertRow, updateRow } from '../../platform/db/write-rows';
import { invalidField } from '../../platform/http/invalid-request';
import type { ServerContext } from '../../platform/http/server-context';
import { INSTRUMENT_GROUP } from '../instrument-groups/noun';
import { setMembers } from '../instrument-groups/store';
import { INSTRUMENT } from '../instruments/noun';
import { touchConfig } from '../instruments/store';
import { withBacklog } from '../readings/store';
import * as store from './store';
import { wireInstrument, wireType } from './wire';

export async function listTypes(context: ServerContext, user: CurrentUser) {
  await requireRole(context, user, 'manual.edit');
  return (await store.listTypes(context.pool)).map(wireType);
}

export async function listInstruments(context: ServerContext, user: CurrentUser, projectId: string) {
  const { no } = await requireProject(context, user, 'manual.edit', projectId);
  const found = await store.listManual(context.pool, no, instrumentScope(user));
  const versions = await store.versionsOf(context.pool, found.map((row) => row.no)); // biome-ignore format: one thing
  return found.map((row) => wireInstrument(row, versions.get(row.no) ?? []));
}

type Counts = { created: number; versions: number; updated: number };
type Sheet = { project: ProjectAccess; type: store.ManualTypeRow; rows: readonly SheetRow[]; field: string };

/** What a sheet of instruments says, all or none. */
export async function saveInstruments(
  context: ServerContext,
  user: CurrentUser,
  wakeBacklog: () => void,
  { insturments, project_id, instrumentType }: { insturments: SheetRow[]; project_id: string; instrumentType: string },
): Promise<Counts> {
  const project = await requireProject(context, user, 'manual.edit', project_id);
  const counts = await write(context, user, async (writing) => {
    const type = await typeOf(writing, instrumentType);
    const sheet = { project, type, rows: insturments, field: 'insturments' };
    const { counts: found } = await saveSheet(writing, sheet, (instrument) =>
      insertDocument(writing, project, instrument.id),
    );
    await touchConfig(writing.tx);
    return found;
  });
  wakeBacklog();
  return counts;
}

type HoleInput = {
  name: string;
  projectId: string;
  instrumentType: string;
  type: GroupType;
  instrumentList: (SheetRow & { depth: number })[];
  yAxis?: { min: number; max: number; unit: string } | undefined;
  xAxis?: { min: number; max: number; unit: string } | undefined;
};

/** A hole with its depths: they share one document, since they are read in one go. */
export async function saveHole(
  context: ServerContext,
  user: CurrentUser,
  wakeBacklog: () => void,
  input: HoleInput,
): Promise<InstrumentGroup> {
  const project = await requireProject(context, user, 'manual.edit', input.projectId);
  const saved = await write(context, user, async (writing) => {
    const { tx } = writing;
    const type = await typeOf(writing, input.instrumentType);
    const known = (await store.listManual(tx, project.no, 'all')).filter(({ group }) => group?.name === input.name);
    let documentNo = known[0]?.documentNo ?? null;
    const sheet = { project, type, rows: input.instrumentList, field: 'instrumentList' };
    const { byName } = await saveSheet(writing, sheet, async (instrument) => {
      documentNo ??= await insertDocument(writing, project, instrument.id);
      return documentNo;
    });
    const depths = new Map(input.instrumentList.map(({ name, depth }) => [name, depth]));
    const members = [...depths].map(([name, depth]) => ({ instrumentNo: byName.get(name) as number, depth }));
    const shape = { name: input.name, type: input.type, ...axesOf(input, [...depths.values()]) };
    const groupId = known[0]?.group?.id;
    const work = async (no: number) => {
      await setMembers(tx, no, members);
      await touchConfig(tx);
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
  });
  wakeBacklog();
  return saved[0] as InstrumentGroup;
}

/** As they were given; else the depths themselves, and a displacement that a reader can see. */
function axesOf({ type, yAxis, xAxis }: HoleInput, depths: readonly number[]) {
  const along = { min: Math.min(...depths), max: Math.max(...depths, Math.min(...depths) + 1), unit: 'm' };
  const across = { min: -20, max: 20, unit: 'mm' };
  const isUpright = type === 'VERTICAL_DISTRIBUTION';
  const x = xAxis ?? (isUpright ? across : along);
  const y = yAxis ?? (isUpright ? along : across);
  return { xMin: x.min, xMax: x.max, xUnit: x.unit, yMin: y.min, yMax: y.max, yUnit: y.unit };
}

async function typeOf({ tx }: Writing, id: string): Promise<store.ManualTypeRow> {
  const type = await store.findType(tx, id);
  if (!type) throw invalidField('instrumentType', 'not-found');
  return type;
}

type New = { no: number; id: string };
type Made = { counts: Counts; byName: Map<string, number> };

/** Makes what is new and changes what is known, by name and start date. */
async function saveSheet(
  writing: Writing,
  sheet: Sheet,
  documentOf: (instrument: New) => Promise<number>,
): Promise<Made> {
  const { tx } = writing;
  const { project, type, rows, field } = sheet;
  refuseRepeated(rows, project.timezone, field);
  const stationOf = await stationFinder(writing, sheet);
  const known = (await store.listManual(tx, project.no, 'all')).filter(({ typeId }) => typeId === type.id);
  const byName = new Map(known.map(({ name, no }) => [name, no]));
  const counts: Counts = { created: 0, versions: 0, updated: 0 };
  const stations = rows.map(stationOf);
  const fresh = [...new Set(rows.map(({ name }) => name))].filter((name) => !byName.has(name));
  if (fresh.length > 0)
    await createMany(writing, INSTRUMENT, async () => {
      const nos: number[] = [];
      for (const name of fresh) {
        const own = rows.flatMap((row, i) => (row.name === name ? [{ row, station: stations[i] ?? null }] : []));
        const made = await insertRow(tx, 'instrument', {
          projectNo: project.no,
          typeNo: type.no,
          stationNo: own[0]?.station ?? null,
        });
        byName.set(name, made.no);
        nos.push(made.no);
        const documentNo = await documentOf(made);
        const channels = await ensureColumns(writing, type, documentNo, made.id);
        for (const { row } of own)
          await insertRow(tx, 'instrument_version', {
            instrumentNo: made.no,
            ...versionOf(row, project),
            documentNo,
            ...channels,
          });
        counts.created += 1;
        counts.versions += own.length - 1;
      }
      return nos;
    });
  for (const row of known) {
    const own = rows.flatMap((sheetRow, i) => (sheetRow.name === row.name ? [{ sheetRow, station: stations[i] }] : []));
    if (own.length > 0) await saveKnown(writing, sheet, row, own, counts);
  }
  return { counts, byName };
}

async function saveKnown(
  writing: Writing,
  { project, type }: Sheet,
  known: store.ManualRow,
  own: readonly { sheetRow: SheetRow; station: number | null | undefined }[],
  counts: Counts,
): Promise<void> {
  const { tx, now } = writing;
  const versions = (await store.versionsOf(tx, [known.no])).get(known.no) ?? [];
  const channels = await ensureColumns(writing, type, known.documentNo, known.id);
  await changeMany(writing, INSTRUMENT, [{ id: known.id, revision: undefined }], async () => {
    const station = own[0]?.station;
    if (station) await updateRow(tx, 'instrument', known.no, { stationNo: station });
    await withBacklog(tx, now, [known.no], async () => {
      for (const { sheetRow } of own) {
        const row = versionOf(sheetRow, project);
        const same = versions.find(({ startDate }) => startDate.getTime() === row.startDate.getTime());
        if (same) await updateRow(tx, 'instrument_version', same.no, row);
        else
          await insertRow(tx, 'instrument_version', {
            instrumentNo: known.no,
            ...row,
            documentNo: known.documentNo,
            ...channels,
          });
        counts[same ? 'updated' : 'versions'] += 1;
      }
    });
  });
}

const versionOf = (row: SheetRow, { timezone }: ProjectAccess) => ({
  startDate: new Date(parseTime(row.startDate, timezone) ?? 0),
  name: row.name,
  unit: row.unit,
  decimalPoints: row.decimal_points,
  r0: row.R0,
  t0: row.T0,
  k: row.K,
  offset: row.offset,
  f0: row.F0,
  f1: row.F1,
  f2: row.F2,
  f3: row.F3,
  f4: row.F4,
  f5: row.F5,
  aPlusInitial: row['A+'],
  aMinusInitial: row['A-'],
  wlMinus: row.WL_minus,
  wlPlus: row.WL_plus,
  alMinus: row.AL_minus,
  alPlus: row.AL_plus,
  wslMinus: row.WSL_minus,
  wslPlus: row.WSL_plus,
  // A person who reads a value reads it once: it is judged at once
  alertCountLimit: 1,
});

function refuseRepeated(rows: readonly SheetRow[], zone: string, field: string): void {
  const seen = new Set<string>();
  for (const [i, { name, startDate }] of rows.entries()) {
    const key = `${parseTime(startDate, zone)} ${name}`;
    if (seen.has(key)) throw invalidField(`${field}.${i}.startDate`, 'manual-same-start');
    seen.add(key);
  }
}

/** The station that a row names, by area and name; null where it names none. */
async function stationFinder({ tx }: Writing, { project, field }: Sheet) {
  const stations = await store.listStations(tx, project.no);
  const areas = await store.listAreaNames(tx, project.no);
  return ({ area, station }: SheetRow, i: number): number | null => {
    if (area !== '' && !areas.has(area)) throw invalidField(`${field}.${i}.area`, 'not-found');
    if (station === '') return null;
    const found = stations.find((one) => one.name === station && (area === '' || one.area === area));
    if (!found) throw invalidField(`${field}.${i}.station`, 'not-found');
    return found.no;
  };
}

/** Where no logger's folder can lie. */
const FOLDER = '/manual';

const insertDocument = async ({ tx }: Writing, { timezone }: ProjectAccess, name: string): Promise<number> =>
  (
    await insertRow(tx, 'document', {
      path: FOLDER,
      name,
      timezone,
      dataIntervalMs: 0,
      messageEnabled: false,
      manual: true,
    })
  ).no;

/** The columns that hold what is typed of an instrument, in the words of its versions. */
async function ensureColumns({ tx }: Writing, { code }: store.ManualTypeRow, documentNo: number, instrumentId: string) {
  const kind = readingKind(code);
  const keys = kind === 'faces' ? (['aPlus', 'aMinus'] as const) : (['reading', 'reading3'] as const);
  const nos: number[] = [];
  for (const key of keys) nos.push(await store.ensureChannel(tx, documentNo, `${instrumentId} ${MANUAL_COLUMNS[key]}`));
  const [first, second] = nos as [number, number];
  if (kind === 'faces') return { aPlusChannelNo: first, aMinusChannelNo: second };
  return kind === 'pair'
    ? { channelNo: first, secondChannelNo: second }
    : { channelNo: first, temperatureChannelNo: second };
}
