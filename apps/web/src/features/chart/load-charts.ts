import { ApiError, type Client } from '@talus/contract/client';
import { readStatuses } from '@talus/contract/data/latest-data';
import { readOutput } from '@talus/contract/data/outputs';
import { type InstrumentRemarks, listRemarks } from '@talus/contract/data/remarks';
import type { Range } from '@talus/domain/charts/settings/range';
import { decodeOutput } from '@talus/domain/readings/output-columns';
import type { Answer, Outputs, Statuses } from './data';
import type { Interval, Request } from './state';

export type Question = {
  instruments: readonly string[];
  range: Range;
  interval: Interval;
  startTime: string;
  /** Approximate number of readings per instrument; absent: all readings. */
  points?: number;
};

type Source = { client: Client; projectId: string; signal: AbortSignal };

/** Concurrency of loads of single instruments. */
const AT_A_TIME = 4;

const iso = (ms: number) => new Date(ms).toISOString();

export const loadRemarks = async (
  { client, projectId, signal }: Source,
  { instruments, range }: Pick<Question, 'instruments' | 'range'>,
): Promise<InstrumentRemarks[]> => {
  const body = { instrument: [...instruments], start_date: iso(range.from), end_date: iso(range.to) };
  const input = { params: { projectId }, query: { type: 'multiple' as const }, body };
  // With type=multiple the answer is grouped by instrument
  return (await client(listRemarks, input, { signal })) as InstrumentRemarks[];
};

export const loadOutputs = async ({ client, projectId, signal }: Source, question: Question): Promise<Outputs> => {
  const { instruments, range, interval, startTime, points } = question;
  const body = {
    date: [iso(range.from), iso(range.to)] as [string, string],
    interval,
    intervalInitialTime: startTime,
    instrument: [...instruments],
    ...(points !== undefined && { points }),
  };
  const bytes = await client.bytes(readOutput, { params: { projectId }, query: {}, body }, { signal });
  return new Map(decodeOutput(new Uint8Array(bytes)).map((series) => [series.instrumentId, series]));
};

/** Loads the statuses at the end of the range, so that a status matches the readings beside it. */
const loadStatuses = async (
  { client, projectId, signal }: Source,
  { instruments, range }: Pick<Question, 'instruments' | 'range'>,
): Promise<Statuses> => {
  const body = { instrument: [...instruments], at: iso(range.to) };
  const rows = await client(readStatuses, { params: { projectId }, body }, { signal });
  return new Map(rows.map(({ _id, status, level, causes }) => [_id, { status, level, causes }]));
};

/** Logs a failure of loading; the card tells the user what is missing. */
const log = (what: string, error: unknown) => console.warn(`${what} could not be loaded`, error);

/**
 * Tells whether a failure may concern a single instrument: not without a connection or session, where retrying is
 * useless.
 */
const isOfOne = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.status !== 0 && error.status !== 401 && error.status !== 403);

type Part = Pick<Answer, 'failed'> & { outputs: Outputs };

/** Loads all instruments in one call; when the call fails, loads each by itself, so that one cannot fail the others. */
const loadWhatCan = async (source: Source, question: Question): Promise<Part> => {
  const { instruments } = question;
  try {
    return { outputs: await loadOutputs(source, question), failed: [] };
  } catch (error) {
    if (source.signal.aborted) throw error;
    log('readings', error);
    if (instruments.length === 1 || !isOfOne(error)) return { outputs: new Map(), failed: instruments };
  }
  const parts: Part[] = [];
  for (let at = 0; at < instruments.length; at += AT_A_TIME) {
    const some = instruments.slice(at, at + AT_A_TIME);
    parts.push(...(await Promise.all(some.map((id) => loadWhatCan(source, { ...question, instruments: [id] })))));
  }
  return {
    outputs: new Map(parts.flatMap(({ outputs }) => [...outputs])),
    failed: parts.flatMap(({ failed }) => failed),
  };
};

/** Loads remarks, then readings. Throws only when aborted. */
export const loadCharts = async (
  source: Source,
  request: Request,
  split: (instruments: readonly string[]) => Question[],
  now: () => number,
): Promise<Answer> => {
  let remarks: InstrumentRemarks[] | null = null;
  try {
    remarks = await loadRemarks(source, request);
  } catch (error) {
    if (source.signal.aborted) throw error;
    log('remarks', error);
  }
  const statuses = loadStatuses(source, request).catch((error: unknown) => {
    if (!source.signal.aborted) log('statuses', error);
    return null;
  });
  const parts = await Promise.all(split(request.instruments).map((question) => loadWhatCan(source, question)));
  return {
    statuses: await statuses,
    outputs: new Map(parts.flatMap(({ outputs }) => [...outputs])),
    failed: parts.flatMap(({ failed }) => failed),
    remarks,
    at: now(),
  };
};
