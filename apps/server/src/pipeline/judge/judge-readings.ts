import { judgeInstrument } from '@talus/domain/alerts/judge/judge-instrument';
import { groupBy } from '@talus/domain/collections/group-by';
import { sideBySide } from '../../platform/db/concurrency/side-by-side';
import type { Db } from '../../platform/db/db';
import { writeLiveText } from '../../platform/live/live-store';
import { lastReadings } from '../../records/instruments/store';
import { requestRejudge } from '../../records/readings/backlog/rejudge-store';
import { readingsBefore } from '../../records/readings/read/read-before';
import type { SortedBatch } from '../../records/readings/write/batch';
import { type Judgement, recordJudgement } from '../../records/readings/write/last-reading';
import type { NewReadings } from '../convert/convert-rows';
import type { Notice } from '../tell/notice';
import { isLate, withColumns } from './columns-to-judge';
import { asAlertEvent, type OpenEvent } from './event-store';
import type { Retraction } from './history-store';
import { completeJudgeContext, isGauge, type JudgeContext, numbersOf } from './judge-context';
import { type JudgedEntry, judgementOf, newsOf } from './judged-entry';
import { recordChanges } from './record-changes';
import { type RecordedEvents, recordReplay } from './record-replay';
import { type Replay, type Replayed, replayHistories } from './replay';
import { type JudgeRow, type SavedState, saveStates } from './state-store';
import { type TellPolicy, tell } from './tell';

export type JudgeOptions = {
  now: Date;
  enqueue: (tx: Db, notices: Notice[]) => Promise<unknown>;
  /** The newest recorded readings, where they are not stored yet. */
  newest?: SortedBatch;
  /** The state that judging continues from, where it was prefetched. */
  remembered?: Promise<JudgeContext>;
};

/** The state to save of an instrument and the notices to send, after its events are recorded. */
export type Settled = { judged: JudgedEntry; notices: Notice[]; saved: SavedState; judgement: Judgement };

/**
 * Judges readings that were just recorded (gauges after their rain), records events and states, and enqueues notices,
 * all in one transaction. Readings after the last one judged are judged incrementally; late readings replay the history
 * around them.
 */
export async function judgeReadings(
  tx: Db,
  readings: readonly NewReadings[],
  { now, enqueue, newest, remembered }: JudgeOptions,
): Promise<void> {
  const arrived = readings.filter(({ times }) => times.length > 0);
  if (arrived.length === 0) return recordJudgement(tx, [], newest);
  const { states, open } = await completeJudgeContext(tx, arrived, remembered);
  const storms = await lastReadings(tx, numbersOf(arrived.filter(isGauge)));
  const stormOf = (no: number) => storms.get(no)?.stormLevel ?? 'GREEN';
  const { fresh, late } = await splitLate(tx, arrived, states);
  const settled = [
    ...(await judgeFresh(tx, fresh, { states, open, stormOf, now, tells: 'all' })),
    ...(await judgeLate(tx, late, { states, stormOf, now, tells: 'all' })),
  ];
  await keepSettled(tx, settled, { now, enqueue, newest });
}

export type Judging = {
  states: ReadonlyMap<number, JudgeRow>;
  stormOf: (instrumentNo: number) => JudgedEntry['storm'];
  now: Date;
  tells: TellPolicy;
};

/** Separates readings that follow all judged readings from those that change a history. */
async function splitLate(tx: Db, arrived: readonly NewReadings[], states: ReadonlyMap<number, JudgeRow>) {
  const keptOf = ({ instrument }: NewReadings) => states.get(instrument.no)?.kept ?? null;
  const first = arrived.filter((entry) => keptOf(entry) === null);
  const withHistory = new Set<NewReadings>();
  for (const [time, same] of groupBy(first, ({ times }) => times[0] as number)) {
    const older = await readingsBefore(tx, numbersOf(same), time - 1);
    for (const entry of same) if (older.has(entry.instrument.no)) withHistory.add(entry);
  }
  const seen = new Set<number>();
  const isTwice = ({ instrument: { no } }: NewReadings) => seen.has(no) || !seen.add(no);
  const late = new Set(arrived.filter((entry) => isTwice(entry) || isLate(keptOf(entry), entry) || withHistory.has(entry))); // biome-ignore format: one thing
  return { fresh: arrived.filter((entry) => !late.has(entry)), late: [...late] };
}

async function judgeFresh(
  tx: Db,
  fresh: readonly NewReadings[],
  { open: openEvents, ...judging }: Judging & { open: readonly OpenEvent[] },
): Promise<Settled[]> {
  if (fresh.length === 0) return [];
  const { states, stormOf, now } = judging;
  const keptOf = (no: number) => states.get(no)?.kept ?? null;
  const open = groupBy(openEvents, (event) => event.instrumentNo as number);
  const results = new Map<number, Settled>();
  const changed = new Map<number, JudgedEntry>();
  await withColumns(tx, fresh, keptOf, (entry, columns) => {
    const { no, versions } = entry.instrument;
    const events = open.get(no) ?? [];
    const eventsFrom = states.get(no)?.eventsFrom ?? null;
    const result = judgeInstrument(versions, columns, {
      ...{ before: keptOf(no), open: openByKind(events), eventsFrom },
      now: now.getTime(),
    });
    if (!result) return;
    const judged = { entry, result, columns, storm: stormOf(no) };
    // In nearly all cases no event changes, and the result is settled while the database reads on
    if (result.changes.length > 0) changed.set(no, judged);
    else results.set(no, settle(judged, { open: numbersByKind(events), touched: [] }, judging));
  });
  for (const { instrument } of changed.size > 0 ? fresh : []) {
    const judged = changed.get(instrument.no);
    if (!judged) continue;
    const events = open.get(instrument.no) ?? [];
    const recorded = await recordChanges(tx, instrument, judged.result.changes, events, now);
    results.set(instrument.no, settle(judged, recorded, judging));
  }
  return fresh.flatMap((entry) => results.get(entry.instrument.no) ?? []);
}

/**
 * Judges late readings by replay. Where the change ends before the newest reading of an instrument, only its events can
 * differ.
 */
async function judgeLate(tx: Db, late: readonly NewReadings[], judging: Judging): Promise<Settled[]> {
  const byInstrument = groupBy(late, ({ instrument }) => instrument.no);
  const replays = [...byInstrument].map(([no, entries]): Replay => {
    const [{ instrument }] = entries as [NewReadings];
    return {
      instrument,
      from: Math.min(...entries.map(({ times }) => times[0] as number)),
      to: Math.max(...entries.map(({ times }) => times[times.length - 1] as number)),
      eventsFrom: judging.states.get(no)?.eventsFrom ?? null,
    };
  });
  const settled: Settled[] = [];
  for (const replayed of await replayHistories(tx, replays, judging.now)) {
    const { instrument, from, to } = replayed.replay;
    const rows = (byInstrument.get(instrument.no) ?? []).reduce((sum, { times }) => sum + times.length, 0);
    const detail = { rows, first: new Date(from).toISOString(), last: new Date(to).toISOString() };
    const retraction: Retraction = { cause: 'late-readings', userNo: null, detail };
    settled.push(...(await settleReplay(tx, replayed, judging, retraction)));
  }
  return settled;
}

/** Records a replay. Returns the state to save where the replay reaches the newest reading. */
export async function settleReplay(
  tx: Db,
  replayed: Replayed,
  judging: Judging,
  retraction: Retraction,
): Promise<Settled[]> {
  const recorded = await recordReplay(tx, replayed, retraction, { now: judging.now, rings: judging.tells === 'all' });
  const { replay, columns, head } = replayed;
  if (!head) return [];
  const entry: NewReadings = { instrument: replay.instrument, ...columns };
  const judged = { entry, result: head, columns, storm: judging.stormOf(replay.instrument.no) };
  return [settle(judged, recorded, judging)];
}

function settle(judged: JudgedEntry, recorded: RecordedEvents, { states, now, tells }: Judging): Settled {
  const { no } = judged.entry.instrument;
  const { notices, told } = tell(judged, states.get(no)?.told ?? {}, recorded, { now, tells });
  const saved = { instrumentNo: no, kept: judged.result.kept, ...(told && { told }) };
  return { judged, notices, saved, judgement: judgementOf(judged) };
}

/** Saves states and judgements, publishes them to the live stream, and enqueues notices. */
export async function keepSettled(
  tx: Db,
  settled: readonly Settled[],
  { now, enqueue, newest }: Pick<JudgeOptions, 'now' | 'enqueue'> & { newest?: SortedBatch | undefined },
): Promise<void> {
  const written = sideBySide([
    recordJudgement(tx, settled.map(({ judgement }) => judgement), newest),
    saveStates(tx, settled.map(({ saved }) => saved), now),
  ]); // biome-ignore format: one line each
  // Built while the database writes
  const news = newsOf(
    settled.map(({ judged }) => judged),
    now,
  );
  await written;
  await enqueue(
    tx,
    settled.flatMap(({ notices }) => notices),
  );
  await requestHeldEnds(tx, settled, now);
  for (const [projectNo, text] of news) await writeLiveText(tx, projectNo, 'reading', text, now);
}

/** Requests a rejudge of histories at the time of a reading that is ahead of the clock. */
async function requestHeldEnds(tx: Db, settled: readonly Settled[], now: Date): Promise<void> {
  for (const { judged } of settled) {
    const { heldFrom } = judged.result;
    if (heldFrom === null) continue;
    const from = new Date(heldFrom);
    const asked = [{ instrumentNo: judged.entry.instrument.no, from }];
    await requestRejudge(tx, asked, { now, due: from, userNo: null, cause: 'late-readings' });
  }
}

const numbersByKind = (events: readonly OpenEvent[]) => new Map(events.map(({ kind, no }) => [kind, no]));

const openByKind = (events: readonly OpenEvent[]) => {
  const of = (kind: 'level' | 'rate') => {
    const event = events.find((candidate) => candidate.kind === kind);
    return event ? asAlertEvent(event) : null;
  };
  return { level: of('level'), rate: of('rate') };
};
