import type { DataIndex, Document } from '@talus/contract/data/documents';
import { instrumentScope } from '@talus/domain/access/instrument-scope';
import { hasRole } from '@talus/domain/access/roles';
import { isDocumentDown } from '@talus/domain/alerts/silence/down';
import { clockTolerance } from '@talus/domain/documents/logger-clock';
import { measuredSpacing } from '@talus/domain/documents/measured-spacing';
import type { Language } from '@talus/messages/language';
import { forgetFiles } from '../../pipeline/ingest/file-store';
import { type LoggerFiles, openLoggerFile } from '../../pipeline/ingest/logger-files';
import type { Administrator, CurrentUser } from '../../platform/auth/current-user';
import { requireProject } from '../../platform/auth/project-access';
import { change, create } from '../../platform/changes/change';
import { writeLog } from '../../platform/changes/write-log';
import { type Db, inTransaction } from '../../platform/db/db';
import { isDuplicate } from '../../platform/db/duplicate';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import { isInterrupted, retryWork } from '../../platform/jobs/work-store';
import type { Working } from '../../platform/jobs/working';
import { touchConfig } from '../../records/instruments/config-changes';
import { newestRawTimes } from '../../records/readings/raw/raw-times';
import { DOCUMENT, wireSettings } from './noun';
import * as store from './store';
import { wireRejection, wordReason } from './wire';
import { askZoneWork, findZoneWork, listZoneWork, type ZoneWork } from './zone-job';

/** The parts of this process that document calls need. */
export type Process = {
  files: LoggerFiles;
  /** Runs durable jobs. */
  working: Working;
};

export async function listDocuments(context: ServerContext, _: Administrator, files: LoggerFiles) {
  const documents = await store.listDocuments(context.pool);
  return documents.map(wireDocument(await aroundDocuments(context, files)));
}

type Settings = {
  data_interval: number;
  message: { enabled: boolean };
  timezone?: string | undefined;
  clock_tolerance?: number | null | undefined;
  cwa_columns?: string[] | undefined;
};

export async function createDocument(
  context: ServerContext,
  user: Administrator,
  files: LoggerFiles,
  { name, ...settings }: Settings & { name: string },
): Promise<Document> {
  const fields = settingsOf(settings, { timezone: context.settings.timezone, clockToleranceMs: null });
  const { _id } = await nameTaken(() =>
    create(context, user, DOCUMENT, (tx) => store.insertDocument(tx, name, fields)),
  );
  return wireDocument(await aroundDocuments(context, files))(await findDocument(context, _id));
}

/** Longest wait of a call for a time zone move; the move itself may take longer. */
const PATIENCE_MS = 20_000;

/**
 * Updates a document. A new zone changes the times of all rows of the logger: a job moves the rows, then sets the
 * zone.
 */
export async function updateDocument(
  context: ServerContext,
  user: Administrator,
  { working, files }: Process,
  documentId: string,
  { revision, ...settings }: Settings & { revision?: number | undefined },
): Promise<Document> {
  let moving: number | undefined;
  await change(context, user, DOCUMENT, documentId, revision, async (tx, { no, answer: before }) => {
    const after = settingsOf(settings, { timezone: before.timezone, clockToleranceMs: before.clock_tolerance });
    if (before.timezone !== after.timezone) moving = await askMove(context, tx, user, no, after.timezone);
    await store.updateDocument(tx, no, { ...after, timezone: before.timezone });
    if (settings.cwa_columns) await store.declareCodes(tx, no, settings.cwa_columns);
    await touchConfig(tx, { documents: [no] });
  });
  if (moving !== undefined) await working.join(moving, PATIENCE_MS);
  return wireDocument(await aroundDocuments(context, files))(await findDocument(context, documentId));
}

async function askMove({ clock }: ServerContext, tx: Db, user: CurrentUser, documentNo: number, to: string) {
  const job = await askZoneWork(tx, { documentNo, to, userNo: user.no }, clock.now());
  if (job.input.to !== to) throw new AppError('document.zone-moving', { zone: job.input.to ?? '' });
  await retryWork(tx, job.key, clock.now());
  return job.no;
}

/** Retries a failed move to another time zone now. */
export async function retryZone(context: ServerContext, _: Administrator, files: LoggerFiles, documentId: string) {
  const { no } = await findDocument(context, documentId);
  const job = await findZoneWork(context.pool, no);
  if (job && (await retryWork(context.pool, job.key, context.clock.now()))) context.bus.wake('jobs');
  return wireDocument(await aroundDocuments(context, files))(await findDocument(context, documentId));
}

async function nameTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isDuplicate(error, 'document_path_name_key') ? new AppError('document.exists') : error;
  }
}

export async function replay(context: ServerContext, user: Administrator, documentId: string) {
  const document = await findDocument(context, documentId);
  const files = await inTransaction(context.pool, async (tx) => {
    const message = `document ${document.name} replay`;
    await writeLog(tx, { user, type: 'update_log', message, now: context.clock.now() });
    return forgetFiles(tx, { documentNo: document.no });
  });
  context.bus.wake('forgotten-files');
  return { files };
}

/** Replays the given files, whatever documents they belong to; a refused file belongs to none. */
export async function replayFiles(context: ServerContext, user: Administrator, nos: number[]) {
  const found = await store.findFiles(context.pool, nos);
  if (found.length < new Set(nos).size) throw new AppError('file.not-found');
  const files = await inTransaction(context.pool, async (tx) => {
    for (const { folder, name } of found)
      await writeLog(tx, {
        user,
        type: 'update_log',
        message: `file ${folder}/${name} replay`,
        now: context.clock.now(),
      });
    return forgetFiles(tx, { fileNos: nos });
  });
  context.bus.wake('forgotten-files');
  return { files };
}

function whyUnread({ refusal, params, rejectedLines, rejections }: store.RefusedFile, language: Language) {
  if (refusal !== null) return { reason: refusal, message: wordReason(language, refusal, params ?? {}) };
  const [first] = rejections;
  if (!first) return { reason: 'document.header-alone', message: wordReason(language, 'document.header-alone') };
  const why = wordReason(language, first.reason, first.params);
  const reason = 'document.rows-rejected';
  return { reason, message: wordReason(language, reason, { count: rejectedLines, line: first.line, why }) };
}

export async function documentFiles(context: ServerContext, _: Administrator, files: LoggerFiles, documentId: string) {
  const { no } = await findDocument(context, documentId);
  const watched = await watchedFiles(context, files);
  return (await store.listFiles(context.pool, no)).map(({ folder, name, offset, isWaiting, seenAt, ...file }) => ({
    no: file.no,
    name,
    read: offset,
    isThere: watched.get(folder)?.includes(name) ?? false,
    isWaiting,
    seen_at: seenAt.toISOString(),
  }));
}

/** Returns the name and an open handle of a logger file as it is on disk now. */
export async function documentFile(context: ServerContext, _: Administrator, files: LoggerFiles, fileNo: number) {
  const [file] = await store.findFiles(context.pool, [fileNo]);
  const handle = file && (await openLoggerFile(files, context.settings.data, file));
  if (!file || !handle) throw new AppError('file.not-found');
  return { name: file.name, handle };
}

export async function dataIndexes(context: ServerContext, _: Administrator, documentId: string) {
  const { no } = await findDocument(context, documentId);
  return (await store.listChannels(context.pool, no)).map(wireChannel);
}

export async function allDataIndexes(context: ServerContext, _: Administrator) {
  const channels = await store.listChannels(context.pool, null);
  const byDocument = new Map<number, DataIndex[]>();
  for (const channel of channels) {
    const known = byDocument.get(channel.documentNo);
    if (known) known.push(wireChannel(channel));
    else byDocument.set(channel.documentNo, [wireChannel(channel)]);
  }
  const documents = await store.listDocuments(context.pool);
  return documents.map(({ no, id, name, path }) => ({ _id: id, name, path, index: byDocument.get(no) ?? [] }));
}

export async function firstDataTimestamp(context: ServerContext, _: Administrator, documentId: string) {
  const { firstTs } = await findDocument(context, documentId);
  return { timestamp: firstTs?.toISOString() ?? null };
}

/** Number of newest rows from which the usual spacing is measured. */
const MEASURED_ROWS = 50;

export async function documentSpacing(context: ServerContext, _: Administrator, documentId: string) {
  const { no } = await findDocument(context, documentId);
  const times = await newestRawTimes(context.pool, no, MEASURED_ROWS);
  return { spacing: measuredSpacing(times), rows: times.length };
}

export async function watching(context: ServerContext, _: Administrator, files: LoggerFiles) {
  return Object.fromEntries(await watchedFiles(context, files));
}

export async function refusedFiles(context: ServerContext, _: Administrator, language: Language) {
  return (await store.listRefusedFiles(context.pool)).map((file) => ({
    no: file.no,
    path: file.folder,
    name: file.name,
    ...whyUnread(file, language),
    seen_at: file.seenAt.toISOString(),
  }));
}

/** Lists the documents of one project, or of all the caller's projects; administrators belong to all projects. */
export async function projectDocuments(context: ServerContext, user: CurrentUser, project?: string) {
  const projectNo = project ? (await requireProject(context, user, 'project.view', project)).no : null;
  const { pool, clock } = context;
  const member = hasRole(user, 'admin') ? null : user.no;
  const found = await store.listBoundDocuments(pool, { member, projectNo, scope: instrumentScope(user) });
  return found.map((row) => ({
    _id: row.id,
    name: row.name,
    updated_at: row.updatedAt?.toISOString() ?? null,
    status: statusOf(row, clock.now()),
    clock: clockOf(row),
  }));
}

export async function ledger(
  context: ServerContext,
  _: Administrator,
  documentId: string,
  page: { limit: number; before?: number | undefined },
  language: Language,
) {
  const { no } = await findDocument(context, documentId);
  return (await store.listLedger(context.pool, no, page)).map((row) => ({
    no: row.no,
    time: row.at.toISOString(),
    source: row.source,
    file: row.file,
    offset: [row.offsetFrom, row.offsetTo] as [number, number],
    rows: row.rowsIn,
    duplicate: row.duplicates,
    quarantined: row.quarantined,
    rejected: row.rejected,
    rejections: row.rejections.map(wireRejection(language)),
  }));
}

export async function rejections(
  context: ServerContext,
  _: Administrator,
  documentId: string,
  { limit, language }: { limit: number; language: Language },
) {
  const { no } = await findDocument(context, documentId);
  const word = wireRejection(language);
  const lines = (await store.listRejected(context.pool, no, limit)).flatMap((piece) =>
    piece.rejections.map((rejection) => ({
      ...word(rejection),
      no: piece.no,
      time: piece.at.toISOString(),
      source: piece.source,
      file: piece.fileNo === null || piece.file === null ? null : { no: piece.fileNo, name: piece.file },
    })),
  );
  return lines.slice(0, limit);
}

export async function findDocument({ pool }: ServerContext, documentId: string): Promise<store.DocumentRow> {
  const row = await store.findDocument(pool, documentId);
  if (!row) throw new AppError('document.not-found');
  return row;
}

/** Returns the files of the folder watch; where another process watches, all files ever seen. */
async function watchedFiles({ pool }: ServerContext, { watched }: LoggerFiles) {
  if (watched) return watched();
  return new Map((await store.listSeenFiles(pool)).map(({ folder, names }) => [folder, names]));
}

/** Returns the new settings; absent fields keep their former value. */
const settingsOf = (
  { data_interval, message, timezone, clock_tolerance }: Settings,
  before: Pick<store.DocumentSettings, 'timezone' | 'clockToleranceMs'>,
): store.DocumentSettings => ({
  dataIntervalMs: data_interval,
  messageEnabled: message.enabled,
  timezone: timezone ?? before.timezone,
  clockToleranceMs: clock_tolerance === undefined ? before.clockToleranceMs : clock_tolerance,
});

const wireChannel = ({ id, name, unit, codes }: store.ChannelRow) => ({ _id: id, name, unit, codes });

const statusOf = ({ updatedAt, dataIntervalMs }: store.DocumentRow, now: Date): 'active' | 'down' =>
  isDocumentDown(updatedAt?.getTime() ?? null, now.getTime(), dataIntervalMs) ? 'down' : 'active';

/** Returns `ahead` while rows ahead of the clock wait in quarantine or the last rows exceeded the tolerance. */
const clockOf = ({ waitingAhead, leadMs, dataIntervalMs, clockToleranceMs }: store.DocumentRow): 'ok' | 'ahead' =>
  waitingAhead > 0 || (leadMs !== null && leadMs > clockTolerance(dataIntervalMs, clockToleranceMs)) ? 'ahead' : 'ok';

type Around = {
  watched: ReadonlyMap<string, string[]>;
  counts: ReadonlyMap<number, store.DocumentCounts>;
  moves: ReadonlyMap<number, ZoneWork>;
  now: Date;
};

/** Loads the data of documents beside their rows: watched files, counts and zone moves. */
const aroundDocuments = async (context: ServerContext, files: LoggerFiles): Promise<Around> => ({
  watched: await watchedFiles(context, files),
  counts: await store.countAll(context.pool),
  moves: await listZoneWork(context.pool),
  now: context.clock.now(),
});

const wireMove = (job: ZoneWork | undefined, now: Date): Document['moving'] =>
  job
    ? {
        timezone: job.to,
        state: job.state as 'waiting' | 'running' | 'failed',
        done: job.done,
        total: job.total,
        tries: job.tries,
        nextTry: job.state === 'waiting' && job.tries > 0 ? job.nextTryAt.toISOString() : null,
        isInterrupted: isInterrupted(job, now),
      }
    : null;

const UNCOUNTED: store.DocumentCounts = { rejected: 0, instruments: 0 };

const wireDocument =
  ({ watched, counts, moves, now }: Around) =>
  (row: store.DocumentRow): Document => ({
    ...wireSettings(row),
    path: row.path,
    updated_at: row.updatedAt?.toISOString() ?? null,
    newest: row.newestTs?.toISOString() ?? null,
    count: row.rowCount,
    status: statusOf(row, now),
    online: (watched.get(row.path) ?? []).length > 0,
    clock: clockOf(row),
    quarantined: row.waiting,
    moving: wireMove(moves.get(row.no), now),
    ...(counts.get(row.no) ?? UNCOUNTED),
  });
