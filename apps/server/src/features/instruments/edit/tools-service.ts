import * as calls from '@talus/contract/instruments/instrument-admin';
import type { VersionInput } from '@talus/contract/instruments/instrument-input';
import * as instrumentTools from '@talus/contract/instruments/instrument-tools';
import { decodeColumn } from '@talus/domain/documents/column-codes';
import { parseFormula } from '@talus/domain/formulas/parse-formula';
import { looksLikeTotal } from '@talus/domain/rain/running-total';
import { between, type Columns } from '@talus/domain/readings/columns';
import { joinOffsets } from '@talus/domain/readings/join-versions';
import { DAY_MS } from '@talus/domain/time/duration';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import { type ProposedVersion, previewVersion } from '../../../pipeline/recompute/preview/preview-version';
import type { Administrator } from '../../../platform/auth/current-user';
import { AppError } from '../../../platform/http/app-error';
import type { Bind } from '../../../platform/http/bind';
import type { ServerContext } from '../../../platform/http/server-context';
import { lastReadings, listAskingFormulas } from '../../../records/instruments/store';
import { lastResultBefore } from '../../../records/readings/backlog/forget-readings';
import { readRaw } from '../../../records/readings/raw/raw-store';
import { readColumns } from '../../../records/readings/read/read-columns';
import { type DocumentRow, findDocument, listChannels } from '../../documents/store';
import { findKept, findParts, startOf } from './edit-service';
import * as store from './edit-store';
import { findFormulaProblem, referencesIn, referencesOfText } from './formula-check';
import { versionRow } from './version-row';

export function bindInstrumentTools(bind: Bind, context: ServerContext): void {
  bind(instrumentTools.tryFormula, ({ user, body, info }) => tryFormula(context, user, body, info.language));
  bind(calls.listDependencies, ({ user, params }) => dependencies(context, user, params.instrumentId));
  bind(instrumentTools.joinVersion, ({ user, params, body }) =>
    joinVersion(context, user, params.instrumentId, body.data),
  );
  bind(instrumentTools.getNewestRows, ({ user, params, query }) =>
    newestRows(context, user, params.documentId, query.limit),
  );
}

/** The span of the curve on either side of a new version's start. */
const AROUND_MS = 2 * DAY_MS;
/** How far after its start the first row of a new version is searched. */
const FIRST_WITHIN_MS = 31 * DAY_MS;
/** The span of a column that is checked for a running total. */
const WEEK_MS = 7 * DAY_MS;

/** Clamps a start to the years that readings can have. */
const withinCalendar = (ms: number): number => Math.min(Math.max(ms, FIRST_MS), LAST_MS);
const FIRST_MS = Date.UTC(1970, 0, 8);
const LAST_MS = Date.UTC(2200, 0, 1);

const plain = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);
const isoOf = (ms: number): string => new Date(ms).toISOString();
const curveOf = ({ times, reading2 }: Columns) =>
  Array.from(times, (time, i): [string, number | null] => [isoOf(time), plain(reading2[i])]);

async function requireDocument(context: ServerContext, _: Administrator, id: string): Promise<DocumentRow> {
  const document = await findDocument(context.pool, id);
  if (!document) throw new AppError('document.not-found');
  return document;
}

async function newestRows(context: ServerContext, user: Administrator, documentId: string, limit: number) {
  const { no, newestTs, dataIntervalMs } = await requireDocument(context, user, documentId);
  const channels = await listChannels(context.pool, no);
  const index = channels.map(({ id, name, unit }) => ({ _id: id, name, unit, rises: false }));
  if (!newestTs) return { index, rows: [] };
  const newest = newestTs.getTime();
  const span = Math.max(WEEK_MS, 2 * limit * dataIntervalMs);
  const { times, columns } = await readRaw(context.pool, no, [...channels.keys()], newest - span, newest);
  for (const [i, column] of columns.entries()) {
    const named = index[i];
    if (named) named.rises = looksLikeTotal(decodeColumn(column, channels[i]?.codes));
  }
  const rows = Array.from(times.keys())
    .slice(-limit)
    .reverse()
    .map((row) => ({
      TIMESTAMP: isoOf(times[row] as number),
      values: columns.map((column) => plain(column[row])),
    }));
  return { index, rows };
}

async function dependencies(context: ServerContext, _: Administrator, instrumentId: string) {
  const { answer } = await findKept(context.pool, instrumentId);
  const texts = answer.useFunction ? answer.data.flatMap(({ evalFunction }) => evalFunction ?? []) : [];
  const asked = await referencesIn(context.pool, texts.join(' '));
  const askedBy = await listAskingFormulas(context.pool, instrumentId);
  const place = ({ id, name }: { id: string; name: string }) => ({ _id: id, name });
  return { asks: asked.filter(({ kind }) => kind === 'instrument').map(place), askedBy: askedBy.map(place) };
}

type Tried = {
  evalFunction: string;
  document_id: string;
  instrument?: string | undefined;
  allowZeroMeasurement: boolean;
  operand_within: number | null;
};

/** Computes a formula on the newest rows, while the user types. */
async function tryFormula(
  context: ServerContext,
  user: Administrator,
  { evalFunction, document_id, instrument, allowZeroMeasurement, operand_within }: Tried,
  language: Language,
) {
  const document = await requireDocument(context, user, document_id);
  const refusal = await findFormulaProblem(context.pool, evalFunction, instrument ?? null);
  const isFormula = !('error' in parseFormula(evalFunction));
  const newest = document.newestTs?.getTime();
  const version = {
    ...{ ...BARE, documentNo: document.no, evalFunction },
    ...{ allowZero: allowZeroMeasurement, operandWithinMs: operand_within },
  };
  const columns =
    isFormula && newest !== undefined
      ? await previewVersion(context.pool, null, version, newest - DAY_MS, newest)
      : null;
  return {
    problem: refusal && {
      reason: refusal.sentence,
      message: word(language, 'formulas', refusal.sentence, refusal.params),
      position: refusal.position,
      length: refusal.length,
    },
    references: await valuesOf(context, evalFunction),
    result: plain(columns?.reading2.at(-1)),
    TIMESTAMP: columns && columns.times.length > 0 ? isoOf(columns.times.at(-1) as number) : null,
    curve: columns ? curveOf(columns) : [],
    day: {
      rows: columns?.times.length ?? 0,
      results: columns?.reading2.filter((value) => !Number.isNaN(value)).length ?? 0,
    },
    slowest: await store.slowestOperand(context.pool, document.no, await referencesIn(context.pool, evalFunction)),
  };
}

const BARE: ProposedVersion = {
  documentNo: null,
  channelNo: null,
  temperatureChannelNo: null,
  evalFunction: null,
  r0: null,
  t0: null,
  k: null,
  offset: 0,
  f0: 0,
  f1: 1,
  f2: 0,
  f3: 0,
  f4: 0,
  f5: 0,
  allowZero: true,
  useFunction: true,
};

/** Lists the references of a text with their newest values: the result of an instrument, the raw value of a column. */
async function valuesOf({ pool }: ServerContext, text: string) {
  const named = await referencesIn(pool, text);
  const lasts = await lastReadings(pool, named.flatMap(({ kind, no }) => (kind === 'instrument' ? [no] : []))); // biome-ignore format: one thing
  const columns = await store.newestOfColumns(pool, named.flatMap(({ kind, no }) => (kind === 'data' ? [no] : []))); // biome-ignore format: one thing
  return referencesOfText(text).map(({ kind, id }) => {
    const found = named.find((reference) => reference.id === id && reference.kind === kind);
    const last = found && (kind === 'instrument' ? lasts.get(found.no) : columns.get(found.no));
    return {
      kind,
      _id: id,
      name: found?.name ?? null,
      unit: found?.unit ?? '',
      value: (last && ('reading2' in last ? last.reading2 : last.value)) ?? null,
      TIMESTAMP: last?.ts?.toISOString() ?? null,
    };
  });
}

/** Computes the offsets with which a new version continues the curve, or begins at zero. */
async function joinVersion(context: ServerContext, _: Administrator, instrumentId: string, data: VersionInput) {
  const { pool } = context;
  const { no, answer } = await findKept(pool, instrumentId);
  const { no: projectNo, timezone } = await store.findProject(pool, no);
  const parts = await findParts(pool, projectNo, { instrument_type: answer.instrument_type, data });
  const start = startOf(data, timezone);
  const from = withinCalendar(start.getTime());
  const row = versionRow(data, parts, start);
  const version = {
    ...{ ...row, offset: 0, temperatureChannelNo: parts.temperature, useFunction: answer.useFunction },
    ...{ runningTotal: data.running_total ?? false, operandWithinMs: data.operand_within ?? null },
  };
  const next = await previewVersion(context.pool, no, version, from, from + FIRST_WITHIN_MS);
  const before = await lastResultBefore(pool, no, start);
  const at = next.reading2.findIndex((value) => !Number.isNaN(value));
  const after = at < 0 ? null : { time: next.times[at] as number, value: next.reading2[at] as number };
  const offsets = joinOffsets({ before: before?.value ?? null, after: after?.value ?? null });
  const now = (await readColumns(pool, [no], from - AROUND_MS, from + AROUND_MS)).get(no) as Columns;
  return {
    before: before ? { TIMESTAMP: before.ts.toISOString(), value: before.value } : null,
    after: after && { TIMESTAMP: isoOf(after.time), reading1: plain(next.reading1[at]), value: after.value },
    carried: answer.useFunction ? null : offsets.carried,
    zero: answer.useFunction ? 0 : offsets.zero,
    now: curveOf(now),
    next: curveOf(between(next, from, from + AROUND_MS)),
  };
}
