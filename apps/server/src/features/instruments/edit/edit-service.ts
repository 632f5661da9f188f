import type {
  AddVersion,
  CreateInstrument,
  KeptInstrument,
  SaveVersion,
} from '@talus/contract/instruments/instrument-admin';
import * as calls from '@talus/contract/instruments/instrument-admin';
import type { InstrumentConfig, VersionInput } from '@talus/contract/instruments/instrument-input';
import { parseTime } from '@talus/domain/time/parse';
import { endEvents } from '../../../pipeline/recompute/end-events';
import type { Administrator } from '../../../platform/auth/current-user';
import { requireProject } from '../../../platform/auth/project-access';
import { change, create, remove } from '../../../platform/changes/change';
import { NeedsConfirmation } from '../../../platform/changes/needs-confirmation';
import { type Db, sql } from '../../../platform/db/db';
import { insertRow, updateRow } from '../../../platform/db/write-rows';
import { AppError } from '../../../platform/http/app-error';
import type { Bind } from '../../../platform/http/bind';
import { invalidField } from '../../../platform/http/invalid-request';
import type { ServerContext } from '../../../platform/http/server-context';
import { touchConfig } from '../../../records/instruments/config-changes';
import { copiedVersion, given } from '../../../records/instruments/copied-version';
import { hasMeasured, whatHangs } from '../../../records/instruments/hanging-store';
import { holdWatching } from '../../../records/instruments/hold-watching';
import { confirmEnding, keepAlarms, NOTHING_HANGS } from '../../../records/instruments/keep-alarms';
import { namedAt } from '../../../records/instruments/name-claims';
import { deleteInstrumentRow, listAskingFormulas } from '../../../records/instruments/store';
import { enqueueBacklog, withBacklog } from '../../../records/readings/backlog/backlog-store';
import { forgetReadings } from '../../../records/readings/backlog/forget-readings';
import { forgetRunning } from '../../../records/readings/backlog/forget-running';
import { beginEventsAt, withRejudge } from '../../../records/readings/backlog/rejudge-store';
import { keepEventRecords } from '../../events/store';
import { INSTRUMENT } from '../noun';
import { checkVersion } from './check-version';
import * as store from './edit-store';
import { storedConfig, versionRow } from './version-row';

export function bindInstrumentEditing(bind: Bind, context: ServerContext): void {
  bind(calls.listInstrumentOptions, ({ user, query }) => options(context, user, query.project));
  bind(calls.createInstrument, ({ user, body }) => createInstrument(context, user, body));
  bind(calls.getInstrument, ({ user, params }) => getInstrument(context, user, params.instrumentId));
  bind(calls.configureInstrument, ({ user, params, body }) => configure(context, user, params.instrumentId, body));
  bind(calls.deleteInstrument, async ({ user, params, query }) => {
    await deleteInstrument(context, user, params.instrumentId, query);
    return { ok: true as const };
  });
  bind(calls.disableInstrument, ({ user, params, query }) =>
    setWatched(context, user, params.instrumentId, { ...query, isWatched: false }),
  );
  bind(calls.enableInstrument, ({ user, params }) =>
    setWatched(context, user, params.instrumentId, { isWatched: true }),
  );
  bind(calls.addVersion, ({ user, params, body }) => addVersion(context, user, params.instrumentId, body));
  bind(calls.saveVersion, ({ user, params, body }) => saveVersion(context, user, params, body));
}

/** Names the form's field when the name belongs to another instrument. */
const named = <T>(work: () => Promise<T>) => namedAt(() => 'data.name', work);

async function options(context: ServerContext, _: Administrator, project: string | undefined) {
  return store.listOptions(context.pool, project ?? null);
}

async function getInstrument(context: ServerContext, _: Administrator, id: string): Promise<KeptInstrument> {
  return (await findKept(context.pool, id)).answer;
}

async function createInstrument(
  context: ServerContext,
  user: Administrator,
  input: CreateInstrument,
): Promise<KeptInstrument> {
  const project = await requireProject(context, user, 'admin.use', input.project);
  const made = await named(() =>
    create(context, user, INSTRUMENT, async (tx) => {
      const parts = await findParts(tx, project.no, input);
      await checkVersion(tx, { ...input, instrumentId: null });
      const { no } = await insertRow(tx, 'instrument', {
        projectNo: project.no,
        typeNo: parts.type as number,
        stationNo: parts.station,
        displayOutput: input.display_output,
        chartType: input.chart_type,
        useFunction: input.useFunction,
        ...(input.config && { messageConfig: storedConfig(input.config) }),
      });
      const start = startOf(input.data, project.timezone);
      await insertRow(tx, 'instrument_version', { instrumentNo: no, ...given(versionRow(input.data, parts, start)) });
      await enqueueBacklog(tx, context.clock.now(), [no]);
      await touchConfig(tx, { instruments: [no] });
      return no;
    }),
  );
  context.bus.wake('jobs');
  return made;
}

/** Saves an instrument and one of its versions. */
async function saveVersion(
  context: ServerContext,
  user: Administrator,
  { instrumentId, versionId }: { instrumentId: string; versionId: string },
  input: SaveVersion,
): Promise<KeptInstrument> {
  const saved = await named(() =>
    change(
      context,
      user,
      INSTRUMENT,
      instrumentId,
      input.revision,
      async (tx, before) => {
        if (before.answer.project !== input.project) throw invalidField('project', 'fixed');
        const { no: projectNo, timezone } = await store.findProject(tx, before.no);
        const parts = await findParts(tx, projectNo, input);
        refuseMoved(before.answer, input.data);
        await checkVersion(tx, { ...input, instrumentId });
        const versions = await store.listVersionKeys(tx, before.no);
        const version = versions.find(({ id }) => id === versionId);
        if (!version) throw new AppError('version.not-found');
        const start = startOf(input.data, timezone);
        refuseTaken(start, versions.filter(({ id }) => id !== versionId)); // biome-ignore format: one thing
        await keepAlarms(tx, { projectNo, isConfirmed: input.confirmAlarms === true }, () =>
          updateRow(tx, 'instrument', before.no, {
            typeNo: parts.type as number,
            stationNo: input.station === undefined ? undefined : parts.station,
            displayOutput: input.display_output,
            chartType: input.chart_type,
            useFunction: input.useFunction,
            messageConfig: input.config && storedConfig(input.config),
          }),
        );
        const by = { now: context.clock.now(), userNo: user.no };
        await withRejudge(tx, by, [before.no], () =>
          withBacklog(tx, by.now, [before.no], () =>
            updateRow(tx, 'instrument_version', version.no, {
              ...versionRow(input.data, parts, start),
              ...(before.answer.manual && OWN_SOURCE),
            }),
          ),
        );
        await forgetRunning(tx, [before.no]);
        await touchConfig(tx, { instruments: [before.no] });
      },
      input.reason,
    ),
  );
  context.bus.wake('jobs');
  return saved;
}

/** Adds a version; absent fields are copied from the version in force at its start. */
async function addVersion(
  context: ServerContext,
  user: Administrator,
  instrumentId: string,
  input: AddVersion,
): Promise<KeptInstrument> {
  const grown = await named(() =>
    change(
      context,
      user,
      INSTRUMENT,
      instrumentId,
      input.revision,
      async (tx, { no, answer }) => {
        const { no: projectNo, timezone } = await store.findProject(tx, no);
        const start = startOf(input.data, timezone);
        const { data } = input;
        const { instrument_type = answer.instrument_type, station, useFunction = answer.useFunction, ...head } = input.head ?? {}; // biome-ignore format: one thing
        const parts = await findParts(tx, projectNo, { instrument_type, station, data });
        refuseMoved(answer, data);
        await checkVersion(tx, { ...input, useFunction, instrumentId });
        refuseTaken(start, await store.listVersionKeys(tx, no));
        const before = await store.findVersionAt(tx, no, start);
        if (input.head)
          await keepAlarms(tx, { projectNo, isConfirmed: input.confirmAlarms === true }, () =>
            updateRow(tx, 'instrument', no, {
              typeNo: parts.type as number,
              stationNo: station === undefined ? undefined : parts.station,
              displayOutput: head.display_output,
              chartType: head.chart_type,
              useFunction,
              messageConfig: head.config && storedConfig(head.config),
            }),
          );
        const by = { now: context.clock.now(), userNo: user.no };
        await withRejudge(tx, by, [no], () =>
          withBacklog(tx, by.now, [no], async () =>
            insertRow(tx, 'instrument_version', {
              ...copiedVersion(before),
              ...(before.documentNo !== parts.document && NO_OTHER_COLUMNS),
              ...given(versionRow(data, parts, start)),
              ...(await carriedColumns(tx, no, parts.document, start)),
            }),
          ),
        );
        await forgetRunning(tx, [no]);
        await touchConfig(tx, { instruments: [no] });
      },
      input.reason,
    ),
  );
  context.bus.wake('jobs');
  return grown;
}

async function configure(
  context: ServerContext,
  user: Administrator,
  instrumentId: string,
  { config, revision }: { config: InstrumentConfig; revision?: number | undefined },
): Promise<KeptInstrument> {
  return change(context, user, INSTRUMENT, instrumentId, revision, (tx, { no }) =>
    updateRow(tx, 'instrument', no, { messageConfig: storedConfig(config) }),
  );
}

type Confirmed = { confirm?: 'true' | 'false' | undefined };

/** The noun with locks that exclude imports and silence checks. */
const HELD: typeof INSTRUMENT = {
  ...INSTRUMENT,
  holdFirst: (tx, ids) => holdWatching(tx, sql`i.id = any(${ids}::text[])`),
};

/** Enables or disables an instrument. Disabling ends its open events. */
async function setWatched(
  context: ServerContext,
  user: Administrator,
  instrumentId: string,
  { isWatched, confirm }: { isWatched: boolean } & Confirmed,
): Promise<KeptInstrument> {
  const by = { now: context.clock.now(), userNo: user.no };
  const saved = await change(context, user, HELD, instrumentId, undefined, async (tx, { no, answer }) => {
    if (isWatched === (answer.disabled_at === null)) return;
    if (!isWatched) await confirmEnding(tx, no, { isConfirmed: confirm === 'true', readings: 0 });
    await updateRow(tx, 'instrument', no, { disabledAt: isWatched ? null : by.now });
    if (isWatched) await beginEventsAt(tx, no, by);
    else await endEvents(tx, no, by);
    await touchConfig(tx, { instruments: [no] });
  });
  context.bus.wake('jobs');
  return saved;
}

async function deleteInstrument(
  context: ServerContext,
  user: Administrator,
  instrumentId: string,
  { confirm, revision }: Confirmed & { revision?: number | undefined },
): Promise<void> {
  await remove(context, user, HELD, instrumentId, revision, async (tx, { no }) => {
    const asking = await listAskingFormulas(tx, instrumentId);
    if (asking.length > 0)
      throw new AppError('instrument.in-use', { names: asking.map(({ name }) => name).join(', ') });
    await confirmDeleting(tx, no, confirm === 'true');
    await endEvents(tx, no, { userNo: user.no, now: context.clock.now() });
    await keepEventRecords(tx, no);
    await deleteInstrumentRow(tx, no);
    await forgetReadings(tx, no);
    await touchConfig(tx, { instruments: [no] });
  });
}

/** Refuses to delete an instrument with dependent data unless confirmed. */
async function confirmDeleting(tx: Db, no: number, isConfirmed: boolean): Promise<void> {
  if (isConfirmed) return;
  const hanging = await whatHangs(tx, 'instrument', no);
  await confirmEnding(tx, no, { isConfirmed, readings: hanging.readings });
  if (!hasMeasured(hanging) && hanging.batteries.length === 0) return;
  const { readings, struck, notes, photos, batteries } = hanging;
  throw new NeedsConfirmation(
    'instrument.hanging',
    { ...NOTHING_HANGS, readings },
    { readings, struck, notes, photos, batteries: batteries.length },
  );
}

export async function findKept(db: Db, instrumentId: string) {
  const no = await store.findInstrumentNo(db, instrumentId);
  const [found] = no === undefined ? [] : await INSTRUMENT.load(db, [no]);
  if (!found) throw new AppError('instrument.not-found');
  return found;
}

/** The source of a manual instrument, which the form cannot change. */
const OWN_SOURCE = { documentNo: undefined, channelNo: undefined, temperatureChannelNo: undefined };

function refuseMoved({ manual, data }: KeptInstrument, { document_id }: VersionInput): void {
  if (manual && data.every((version) => version.document_id !== document_id))
    throw invalidField('data.document_id', 'fixed');
}

/** Columns that belong to the document of a version. */
const NO_OTHER_COLUMNS = { secondChannelNo: null, aPlusChannelNo: null, aMinusChannelNo: null };

/** Returns the columns that the form does not send, copied from the former version of the document. */
async function carriedColumns(tx: Db, instrumentNo: number, documentNo: number | null, at: Date) {
  const { isManual, channelNo, temperatureChannelNo, ...beside } =
    (await store.findSource(tx, instrumentNo, documentNo, at)) ?? {};
  return isManual ? { channelNo, temperatureChannelNo, ...beside } : beside;
}

type Named = Pick<SaveVersion, 'instrument_type' | 'instrument_output' | 'station'> & { data: VersionInput };

/** Resolves the parts named in the form, within its project and document; throws for the first missing part. */
export async function findParts(db: Db, projectNo: number, { data, ...head }: Named): Promise<store.NamedParts> {
  const ids: store.PartIds = {
    type: head.instrument_type ?? head.instrument_output ?? null,
    station: head.station ?? null,
    document: data.document_id,
    reference: data.reference,
    temperature: data.temperature_reference ?? null,
    battery: data.bind_batt,
  };
  if (ids.type === null) throw invalidField('instrument_type', 'required');
  const parts = await store.findParts(db, projectNo, ids);
  for (const [part, field] of FIELD_OF_PART)
    if (ids[part] !== null && parts[part] === null) throw invalidField(field, 'not-found');
  return parts;
}

const FIELD_OF_PART: readonly [keyof store.NamedParts, string][] = [
  ['type', 'instrument_type'],
  ['station', 'station'],
  ['document', 'data.document_id'],
  ['reference', 'data.reference'],
  ['temperature', 'data.temperature_reference'],
  ['battery', 'data.bind_batt'],
];

/** Parses the start; a time without an offset is in the project's zone. The contract has validated the format. */
export const startOf = ({ startDate }: VersionInput, timezone: string): Date =>
  new Date(parseTime(startDate, timezone) as number);

/** Refuses a start that another version has. */
function refuseTaken(start: Date, others: readonly store.VersionKey[]): void {
  if (others.some(({ startDate }) => startDate.getTime() === start.getTime()))
    throw invalidField('data.startDate', 'taken');
}
