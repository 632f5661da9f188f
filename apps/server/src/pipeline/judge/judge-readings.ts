import { judgeInstrument } from '@talus/domain/alerts/judge-instrument';
import { groupBy } from '@talus/domain/collections/group-by';
import { lastReadings } from '../../features/instruments/store';
import { type Judgement, recordJudgement, type SortedBatch } from '../../features/readings/store';
import type { Db } from '../../platform/db/db';
import { sideBySide } from '../../platform/db/side-by-side';
import { writeLiveText } from '../../platform/live/live-store';
import type { NewReadings } from '../convert/convert-rows';
import type { Notice } from '../tell/notice';
import { isLate, withColumns, withoutLongPast } from './columns-to-judge';
import { asAlertEvent, type OpenEvent } from './event-store';
import { type JudgedEntry, judgementOf, newsOf } from './judged-entry';
import { recordChanges } from './record-changes';
import { isGauge, numbersOf, type Remembered, rememberedOf } from './remembered';
import { type SavedState, saveStates } from './state-store';
import { tell } from './tell';

export type JudgeOptions = {
  now: Date;
  enqueue: (tx: Db, notices: Notice[]) => Promise<unknown>;
  /** The newest of each that was recorded, where that did not keep it yet. */
  newest?: SortedBatch;
  /** What judging goes on from, where that was asked for already. */
  remembered?: Promise<Remembered>;
};

/** What is to be kept of an instrument and told of it, once its events are recorded. */
type Settled = { judged: JudgedEntry; notices: Notice[]; saved: SavedState; judgement: Judgement };

/** Judges what was just recorded, after its rain, keeps events and states, and tells what has to be told: all in one transaction. */
export async function judgeReadings(
  tx: Db,
  readings: readonly NewReadings[],
  { now, enqueue, newest, remembered }: JudgeOptions,
): Promise<void> {
  const arrived = readings.filter(({ times }) => times.length > 0);
  const { states, open: openEvents } = await rememberedOf(tx, arrived, remembered);
  const keptOf = (no: number) => states.get(no)?.kept ?? null;
  const fresh = await withoutLongPast(tx, arrived, keptOf);
  if (fresh.length === 0) return recordJudgement(tx, [], newest);
  const open = groupBy(openEvents, (event) => event.instrumentNo as number);
  const storms = await lastReadings(tx, numbersOf(fresh.filter(isGauge)));
  const results = new Map<number, Settled>();
  const settle = (judged: JudgedEntry, eventNos: ReadonlyMap<string, number>): Settled => {
    const { no } = judged.entry.instrument;
    const { notices, told } = tell(judged, states.get(no)?.told ?? {}, eventNos, now);
    const saved = { instrumentNo: no, kept: judged.result.kept, ...(told && { told }) };
    return { judged, notices, saved, judgement: judgementOf(judged) };
  };
  const changed = new Map<number, JudgedEntry>();
  await withColumns(tx, fresh, keptOf, (entry, columns) => {
    const { no, versions } = entry.instrument;
    const kept = keptOf(no);
    const isAgain = isLate(kept, entry);
    const events = open.get(no) ?? [];
    const result = judgeInstrument(versions, columns, {
      before: isAgain ? null : kept,
      open: openByKind(events),
      judgedUpTo: isAgain ? (kept?.state.lastTime ?? null) : null,
    });
    if (!result) return;
    const judged = { entry, result, columns, storm: storms.get(no)?.stormLevel ?? 'GREEN' } as const;
    // As nearly always no event changes: all else is made while the database reads on
    if (result.changes.length > 0) changed.set(no, judged);
    else results.set(no, settle(judged, numbersByKind(events)));
  });
  for (const { instrument } of changed.size > 0 ? fresh : []) {
    const judged = changed.get(instrument.no);
    if (!judged) continue;
    const events = open.get(instrument.no) ?? [];
    results.set(instrument.no, settle(judged, await recordChanges(tx, instrument, judged.result.changes, events, now)));
  }
  const settled = fresh.flatMap((entry) => results.get(entry.instrument.no) ?? []);
  const written = sideBySide([
    recordJudgement(tx, settled.map(({ judgement }) => judgement), newest),
    saveStates(tx, settled.map(({ saved }) => saved), now),
  ]); // biome-ignore format: one line each
  // Made while the database writes
  const news = newsOf(
    settled.map(({ judged }) => judged),
    now,
  );
  await written;
  await enqueue(
    tx,
    settled.flatMap(({ notices }) => notices),
  );
  for (const [projectNo, text] of news) await writeLiveText(tx, projectNo, 'reading', text, now);
}

const numbersByKind = (events: readonly OpenEvent[]) => new Map(events.map(({ kind, no }) => [kind, no]));

const openByKind = (events: readonly OpenEvent[]) => {
  const of = (kind: 'level' | 'rate') => {
    const event = events.find((candidate) => candidate.kind === kind);
    return event ? asAlertEvent(event) : null;
  };
  return { level: of('level'), rate: of('rate') };
};
