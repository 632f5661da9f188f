import type { LiveReading } from '@talus/contract/live';
import { decideNotice } from '@talus/domain/alerts/decide-notice';
import { isDown } from '@talus/domain/alerts/down';
import { levelInForce } from '@talus/domain/alerts/instrument-status';
import { type Judged as JudgedBy, judgeInstrument } from '@talus/domain/alerts/judge-instrument';
import { downRule, type Rates } from '@talus/domain/alerts/judge-series';
import { judgingRules } from '@talus/domain/alerts/judging-rules';
import { groupBy } from '@talus/domain/collections/group-by';
import { type Columns, firstAfter } from '@talus/domain/readings/columns';
import type { LevelOrNormal } from '@talus/domain/status/status';
import { lastReadings } from '../../features/instruments/store';
import { wireCauses } from '../../features/instruments/wire';
import { recordJudgement, type SortedBatch } from '../../features/readings/store';
import type { Db } from '../../platform/db/db';
import { type LiveItem, writeLive } from '../../platform/live/live-store';
import type { NewReadings } from '../convert/convert-rows';
import type { VersionPlan } from '../convert/plan';
import type { Notice } from '../tell/notice';
import { isLate, withColumns, withoutLongPast } from './columns-to-judge';
import { asAlertEvent, listOpenEvents, type OpenEvent } from './event-store';
import { noticeOf } from './notices';
import { recordChanges } from './record-changes';
import { loadStates, type SavedState, saveStates, type Told } from './state-store';

type Judged = JudgedBy<VersionPlan>;

export type JudgeOptions = {
  now: Date;
  enqueue: (tx: Db, notices: Notice[]) => Promise<unknown>;
  /** The newest of each that was recorded, where that did not keep it yet. */
  newest?: SortedBatch;
};

/** `columns` reach at least to the last reading judged, also where the batch itself was older. `storm` is what rain was judged to be. */
type JudgedEntry = { entry: NewReadings; result: Judged; columns: Columns; storm: LevelOrNormal };

/** Judges what was just recorded, after its rain, keeps events and states, and tells what has to be told: all in one transaction. */
export async function judgeReadings(
  tx: Db,
  readings: readonly NewReadings[],
  { now, enqueue, newest }: JudgeOptions,
): Promise<void> {
  const arrived = readings.filter(({ times }) => times.length > 0);
  const states = await loadStates(tx, numbersOf(arrived));
  const keptOf = (no: number) => states.get(no)?.kept ?? null;
  const fresh = await withoutLongPast(tx, arrived, keptOf);
  if (fresh.length === 0) return recordJudgement(tx, [], newest);
  const numbers = numbersOf(fresh);
  const open = groupBy(await listOpenEvents(tx, numbers), (event) => event.instrumentNo as number);
  const storms = await lastReadings(tx, gaugesOf(fresh));
  const results = new Map<number, { result: Judged; columns: Columns }>();
  await withColumns(tx, fresh, keptOf, (entry, columns) => {
    const { no, versions } = entry.instrument;
    const kept = keptOf(no);
    const isAgain = isLate(kept, entry);
    const result = judgeInstrument(versions, columns, {
      before: isAgain ? null : kept,
      open: openByKind(open.get(no) ?? []),
      judgedUpTo: isAgain ? (kept?.state.lastTime ?? null) : null,
    });
    if (result) results.set(no, { result, columns });
  });
  const saved: SavedState[] = [];
  const notices: Notice[] = [];
  const judged: JudgedEntry[] = [];
  for (const entry of fresh) {
    const { no } = entry.instrument;
    const found = results.get(no);
    if (!found) continue;
    const { result } = found;
    judged.push({ entry, ...found, storm: storms.get(no)?.stormLevel ?? 'GREEN' });
    const numbersByKind = await recordChanges(tx, entry.instrument, result.changes, open.get(no) ?? [], now);
    const told = tell(entry, result, states.get(no)?.told ?? {}, numbersByKind, now, notices);
    saved.push({ instrumentNo: no, kept: result.kept, ...(told && { told }) });
  }
  const judgements = judged.map(({ entry, result }) => judgementOf(entry, result));
  const written = Promise.all([recordJudgement(tx, judgements, newest), saveStates(tx, saved, now)]);
  // Made while the database writes
  const news = newsOf(judged, now);
  await written;
  await enqueue(tx, notices);
  for (const [projectNo, items] of news) await writeLive(tx, projectNo, 'reading', items, now);
}

const numbersOf = (readings: readonly NewReadings[]): number[] => readings.map(({ instrument }) => instrument.no);

const gaugesOf = (fresh: readonly NewReadings[]): number[] =>
  fresh.flatMap(({ instrument }) => (instrument.kind === 'rainGauge' ? [instrument.no] : []));

const openByKind = (events: readonly OpenEvent[]) => {
  const of = (kind: 'level' | 'rate') => {
    const event = events.find((candidate) => candidate.kind === kind);
    return event ? asAlertEvent(event) : null;
  };
  return { level: of('level'), rate: of('rate') };
};

/**
 * One notice per kind for what is in force after the batch, if it is news; answers what counts as told from now on, null
 * where that is what it was.
 */
function tell(
  entry: NewReadings,
  result: Judged,
  before: Told,
  eventNos: ReadonlyMap<string, number>,
  now: Date,
  notices: Notice[],
): Told | null {
  const told: Told = { ...before };
  const { state } = result.kept;
  for (const kind of ['level', 'rate'] as const) {
    const decision = decideNotice({
      level: result.open[kind]?.level ?? 'GREEN',
      told: before[kind] ?? null,
      readingTime: state.lastValid ?? now.getTime(),
      now: now.getTime(),
      dataIntervalMs: result.version.dataIntervalMs ?? 0,
    });
    if (decision.notice) notices.push(noticeOf(entry.instrument, result, kind, decision.notice, eventNos.get(kind)));
    if (decision.told === null) delete told[kind];
    else told[kind] = decision.told;
  }
  return told.level === before.level && told.rate === before.rate ? null : told;
}

/** The rates of the last row; none where it holds no value, whatever the rates before it were. */
function lastRates({ kept: { state }, version, rates }: Judged): Rates {
  return version.allowRate && state.lastTime === state.lastValid ? rates : { hour: null, day: null };
}

function judgementOf({ instrument }: NewReadings, judged: Judged) {
  const { state } = judged.kept;
  const ratesNow = lastRates(judged);
  return {
    instrumentNo: instrument.no,
    ts: state.lastTime as number,
    validTs: state.lastValid,
    velocity1h: ratesNow.hour,
    velocity24h: ratesNow.day,
    valueLevel: state.value.level,
    rate1hLevel: state.rate1h.level,
    rate24hLevel: state.rate24h.level,
  };
}

/** What browsers of each project are told. */
function newsOf(judged: readonly JudgedEntry[], now: Date): Map<number, LiveItem[]> {
  const byProject = groupBy(judged, ({ entry }) => entry.instrument.projectNo);
  const itemOf = (one: JudgedEntry) => ({ isOcc: one.entry.instrument.isOcc, item: liveReading(one, now) });
  return new Map([...byProject].map(([projectNo, entries]) => [projectNo, entries.map(itemOf)]));
}

function liveReading({ entry: { instrument }, result, columns, storm }: JudgedEntry, now: Date): LiveReading {
  const { kept, version } = result;
  const ratesNow = lastRates(result);
  const { times, reading1, reading2 } = columns;
  const { state } = kept;
  const levels = {
    value: state.value.level,
    rate1h: state.rate1h.level,
    rate24h: state.rate24h.level,
    storm,
  };
  const level = levelInForce(levels);
  const last = firstAfter(times, state.lastTime as number) - 1;
  const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  const isSilent = isDown(now.getTime(), state.lastValid, downRule(judgingRules(version), version.dataIntervalMs ?? 0));
  return {
    _id: instrument.id,
    status: isSilent ? 'down' : level,
    level,
    causes: wireCauses(levels),
    reading1: orNull(reading1[last]),
    reading2: orNull(reading2[last]),
    TIMESTAMP: new Date(state.lastTime as number).toISOString(),
    velocity1Hr: ratesNow.hour,
    velocity24Hr: ratesNow.day,
  };
}
