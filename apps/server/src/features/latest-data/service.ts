import * as calls from '@talus/contract/data/latest-data';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import type { Language } from '@talus/messages/language';
import type { CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { cancellable } from '../../platform/db/connect/cancellable';
import type { Db } from '../../platform/db/db';
import type { Bind } from '../../platform/http/bind';
import type { ServerContext } from '../../platform/http/server-context';
import { noPlaceOf } from '../../records/instruments/no-place';
import type { InstrumentNow, PlaceRow } from '../../records/instruments/rows';
import { type InstrumentFilter, lastReadings, listInstruments, listPlaced } from '../../records/instruments/store';
import { lastValues } from '../../records/readings/read/last-values';
import { readingsBefore } from '../../records/readings/read/read-before';
import { askedTime, inEpoch } from './asked-time';
import { instrumentsAt } from './read';
import { currentRemarks, instrumentIds } from './store';
import { type Batteries, type WireLatest, wireLatest } from './wire';

export function bindLatestData(bind: Bind, context: ServerContext): void {
  bind(calls.getLatestData, ({ user, params, info, signal }) =>
    latestData(context, user, params, info.language, signal),
  );
  bind(calls.getLatestWarnings, ({ user, params, info, signal }) =>
    latestWarnings(context, user, params, info.language, signal),
  );
}

export type Question = { projectId: string; timestamp: string };

/**
 * Returns the newest reading of each instrument from the summary table. Reads history only when a past time is
 * given.
 */
export async function latestData(
  context: ServerContext,
  user: CurrentUser,
  asked: Question,
  language: Language,
  signal?: AbortSignal,
): Promise<WireLatest[]> {
  const { no, timezone } = await requireProject(context, user, 'project.view', asked.projectId);
  const filter = { projectNo: no, scope: instrumentScope(user) };
  const shown = { timestamp: inEpoch(asked.timestamp, timezone), noPlace: noPlaceOf(asked.projectId, language) };
  return (await readLatest(context, filter, shown, signal)).map(({ wire }) => wire);
}

/** Lists instruments that are not normal, including silent ones: silence may hide a danger. */
const latestWarnings = async (
  context: ServerContext,
  user: CurrentUser,
  asked: Question,
  language: Language,
  signal?: AbortSignal,
) => (await latestData(context, user, asked, language, signal)).filter(({ status }) => status !== 'GREEN');

/** Reads rows of now or of a past time, each with its source row. */
export async function readLatest(
  { pool, clock }: ServerContext,
  filter: InstrumentFilter,
  { timestamp, noPlace }: { timestamp: string; noPlace: PlaceRow },
  signal?: AbortSignal,
): Promise<{ row: InstrumentNow; wire: WireLatest }[]> {
  const db = cancellable(pool, signal);
  const past = askedTime(timestamp, clock.now());
  const now = past === null ? clock.now() : new Date(past);
  const instruments =
    past === null
      ? await listInstruments(db, filter, now)
      : await instrumentsAt(db, await listPlaced(db, filter), past);
  const remarks = await currentRemarks(db, filter.projectNo, now);
  const batteries = await readBatteries(db, instruments, past, filter.scope);
  const values = await lastValues(db, instruments);
  return instruments.map((row) => ({ row, wire: wireLatest(row, { now, noPlace, remarks, batteries, values }) }));
}

async function readBatteries(
  db: Db,
  instruments: readonly InstrumentNow[],
  past: number | null,
  scope: InstrumentFilter['scope'],
): Promise<Batteries> {
  const numbers = [...new Set(instruments.flatMap(({ version }) => version.batteryInstrumentNo ?? []))];
  const readings = past === null ? await lastReadings(db, numbers) : await readingsBefore(db, numbers, past);
  return { ids: await instrumentIds(db, numbers, scope), readings };
}
