import type { ManualRow as SheetRow } from '@talus/contract/data/manual';
import { boundColumns, MANUAL_COLUMNS } from '@talus/domain/manual/reading';
import { ruleNamed } from '@talus/domain/readings/type-rules/registry';
import { versionAt } from '@talus/domain/readings/version-in-force';
import { parseTime } from '@talus/domain/time/parse';
import type { ProjectAccess } from '../../platform/auth/project-access';
import { changeMany, createMany, type Writing } from '../../platform/changes/change-many';
import { insertRow, updateRow } from '../../platform/db/write-rows';
import { invalidField } from '../../platform/http/invalid-request';
import { copiedVersion, given } from '../../records/instruments/copied-version';
import { namedAt } from '../../records/instruments/name-claims';
import { withBacklog } from '../../records/readings/backlog/backlog-store';
import { withRejudge } from '../../records/readings/backlog/rejudge-store';
import { INSTRUMENT } from '../instruments/noun';
import * as store from './store';

export type Counts = { created: number; versions: number; updated: number };
/** `field` is the request field of the rows, for error messages. */
export type Sheet = { project: ProjectAccess; type: store.ManualTypeRow; rows: readonly SheetRow[]; field: string };

export async function typeOf({ tx }: Writing, id: string): Promise<store.ManualTypeRow> {
  const type = await store.findType(tx, id);
  if (!type) throw invalidField('instrumentType', 'not-found');
  return type;
}

type New = { no: number; id: string };
type Made = { counts: Counts; byName: Map<string, number> };
type Placed = { row: SheetRow; station: number | null };

/** Creates new versions and changes known ones, matched by name and start date. */
export const saveVersions = (
  writing: Writing,
  sheet: Sheet,
  documentOf: (instrument: New) => Promise<number>,
): Promise<Made> =>
  namedAt(
    (name) => `${sheet.field}.${sheet.rows.findIndex((row) => row.name === name)}.name`,
    () => writeVersions(writing, sheet, documentOf),
  );

async function writeVersions(
  writing: Writing,
  sheet: Sheet,
  documentOf: (instrument: New) => Promise<number>,
): Promise<Made> {
  const { project, type, rows, field } = sheet;
  refuseRepeated(rows, project.timezone, field);
  const stationOf = await stationFinder(writing, sheet);
  const known = (await store.listManual(writing.tx, project.no, 'all', writing.now)).filter(
    ({ typeId }) => typeId === type.id,
  );
  const ownerOf = ownerFinder(known, field);
  const placed = rows.map((row, i) => ({ row, station: stationOf(row, i), owner: ownerOf(row, i) }));
  const counts: Counts = { created: 0, versions: 0, updated: 0 };
  const byName = new Map<string, number>();
  const fresh = groupOf(placed.filter(({ owner }) => !owner), ({ row }) => row.name); // biome-ignore format: one thing
  if (fresh.size > 0)
    await createMany(writing, INSTRUMENT, async () => {
      for (const [name, own] of fresh) {
        byName.set(name, await makeInstrument(writing, sheet, own, documentOf));
        counts.created += 1;
        counts.versions += own.length - 1;
      }
      return [...byName.values()];
    });
  for (const instrument of known) {
    const own = placed.filter(({ owner }) => owner === instrument);
    if (own.length > 0) await saveKnown(writing, sheet, instrument, own, counts);
    for (const { row } of own) byName.set(row.name, instrument.no);
  }
  return { counts, byName };
}

/** Returns a function that finds the instrument of a row, by the row's id if given, else by name. */
function ownerFinder(known: readonly store.ManualRow[], field: string) {
  const byId = new Map(known.map((one) => [one.id, one]));
  const byName = new Map(known.map((one) => [one.name, one]));
  return ({ _id, name }: SheetRow, i: number): store.ManualRow | undefined => {
    const named = byName.get(name);
    if (_id === undefined) return named;
    const owner = byId.get(_id);
    if (!owner) throw invalidField(`${field}.${i}.name`, 'not-found');
    if (named && named !== owner) throw invalidField(`${field}.${i}.name`, 'taken');
    return owner;
  };
}

function groupOf<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

async function makeInstrument(
  writing: Writing,
  { project, type }: Sheet,
  own: readonly Placed[],
  documentOf: (instrument: New) => Promise<number>,
): Promise<number> {
  const { tx } = writing;
  const stationNo = own[0]?.station ?? null;
  const position = await store.nextPosition(tx, stationNo);
  const made = await insertRow(tx, 'instrument', { projectNo: project.no, typeNo: type.no, stationNo, position });
  const documentNo = await documentOf(made);
  const channels = await ensureColumns(writing, type, documentNo, made.id);
  let before: ReturnType<typeof copiedVersion> | null = null;
  for (const { row } of oldestFirst(own, project)) {
    const usual = { unit: '', alertCountLimit: READ_ONCE };
    const version = { ...usual, ...before, ...said(row, project), instrumentNo: made.no, documentNo, ...channels };
    before = copiedVersion(await insertRow(tx, 'instrument_version', version));
  }
  return made.no;
}

async function saveKnown(
  writing: Writing,
  { project, type }: Sheet,
  known: store.ManualRow,
  own: readonly Placed[],
  counts: Counts,
): Promise<void> {
  const { tx, now } = writing;
  const versions = [...((await store.versionsOf(tx, [known.no])).get(known.no) ?? [])];
  const channels = await ensureColumns(writing, type, known.documentNo, known.id);
  await changeMany(writing, INSTRUMENT, [{ id: known.id, revision: undefined }], async () => {
    const station = own[0]?.station;
    if (station) await updateRow(tx, 'instrument', known.no, { stationNo: station });
    const writeRows = async () => {
      for (const { row } of oldestFirst(own, project)) {
        const changed = said(row, project);
        const same = versions.findIndex(({ startDate }) => startDate.getTime() === changed.startDate.getTime());
        const kept = versions[same];
        if (kept) versions[same] = (await updateRow(tx, 'instrument_version', kept.no, changed)) ?? kept;
        else
          versions.push(
            await insertRow(tx, 'instrument_version', {
              ...copiedVersion(versionBefore(versions, changed.startDate)),
              ...changed,
              documentNo: known.documentNo,
              ...NO_COLUMNS,
              ...channels,
            }),
          );
        counts[kept ? 'updated' : 'versions'] += 1;
      }
    };
    const by = { now, userNo: writing.user?.no ?? null };
    await withRejudge(tx, by, [known.no], () => withBacklog(tx, now, [known.no], writeRows));
  });
}

/** A manual reading is judged at once, since a person reads a value once. */
const READ_ONCE = 1;

/** Columns that a further version does not inherit. */
const NO_COLUMNS = {
  channelNo: null,
  temperatureChannelNo: null,
  secondChannelNo: null,
  aPlusChannelNo: null,
  aMinusChannelNo: null,
};

const startOf = ({ startDate }: SheetRow, { timezone }: ProjectAccess) => new Date(parseTime(startDate, timezone) ?? 0);

/** Sorts rows by start, so that each version inherits from the one before it. */
const oldestFirst = (own: readonly Placed[], project: ProjectAccess): Placed[] =>
  own.toSorted((a, b) => startOf(a.row, project).getTime() - startOf(b.row, project).getTime());

/** Returns the version that a further version inherits from. */
function versionBefore(versions: readonly store.StoredVersion[], start: Date): store.StoredVersion {
  const dated = versions.map((version) => ({ version, startDate: version.startDate.getTime() }));
  return (versionAt(dated, start.getTime()) as (typeof dated)[number]).version;
}

/** Returns the columns that a row sets. */
const said = (row: SheetRow, project: ProjectAccess) =>
  given({
    startDate: startOf(row, project),
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
  });

function refuseRepeated(rows: readonly SheetRow[], zone: string, field: string): void {
  const seen = new Set<string>();
  for (const [i, { name, startDate }] of rows.entries()) {
    const key = `${parseTime(startDate, zone)} ${name}`;
    if (seen.has(key)) throw invalidField(`${field}.${i}.startDate`, 'manual-same-start');
    seen.add(key);
  }
}

/** Returns a function that finds the station of a row by area and name; null without a station name. */
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

/** Document path that no logger's folder can have. */
const FOLDER = '/manual';

export const insertDocument = async ({ tx }: Writing, { timezone }: ProjectAccess, name: string): Promise<number> =>
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

type BoundColumns = Partial<Record<ReturnType<typeof boundColumns>[number]['column'], number>>;

/** Returns the document columns for an instrument's entered values, by version field; creates missing columns. */
async function ensureColumns(
  { tx }: Writing,
  { computedBy }: store.ManualTypeRow,
  documentNo: number,
  instrumentId: string,
) {
  const bound: [string, number][] = [];
  for (const { field, column } of boundColumns(ruleNamed(computedBy)))
    bound.push([column, await store.ensureChannel(tx, documentNo, `${instrumentId} ${MANUAL_COLUMNS[field]}`)]);
  return Object.fromEntries(bound) as BoundColumns;
}
