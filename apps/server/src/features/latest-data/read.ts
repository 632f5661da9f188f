import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import { boundStateByEvents, leftToEvents, NO_EVENTS } from '@talus/domain/alerts/events/bound-state-by-events';
import {
  JUDGE_BACK_MS,
  type JudgedAt,
  judgeBackMs,
  recentMs,
  recentState,
  type StateAt,
  stateAt,
} from '@talus/domain/alerts/judge/state-at';
import { versionInForce } from '@talus/domain/readings/version-in-force';
import type { LevelOrNormal, Status } from '@talus/domain/status/status';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import type { Db } from '../../platform/db/db';
import { readingLevelsAt } from '../../records/events/reading-levels';
import { stormLevelsAt } from '../../records/events/storm-store';
import type { InstrumentNow, LastRow } from '../../records/instruments/rows';
import { listPlaced, listVersions, type PlacedInstrument } from '../../records/instruments/store';
import { statusOf } from '../../records/instruments/wire';
import { firstDays } from '../../records/readings/read/first-days';
import { readColumns } from '../../records/readings/read/read-columns';
import { readWindows } from '../../records/readings/read/read-windows';
import { type DatedVersion, judgedBy, numbersOf, type PastInstrument, statesOf } from './asked';
import { askedTime } from './asked-time';
import { readInPortions } from './portions';
import { silentStates } from './silent-states';

/** Returns instruments at a time: the version in force, the last reading and its judged state. Problems are of now. */
export async function instrumentsAt(
  db: Db,
  instruments: readonly PlacedInstrument[],
  at: number,
): Promise<InstrumentNow[]> {
  const numbers = instruments.map(({ no }) => no);
  const versions = await listVersions(db, numbers);
  const dated = new Map<number, DatedVersion[]>();
  const then = instruments.flatMap((row) => {
    const own = (versions.get(row.no) ?? []).map((version) => ({ version, startDate: version.startDate.getTime() }));
    dated.set(row.no, own);
    const found = versionInForce(own, at);
    return found ? [{ ...row, version: found.version, last: null, problem: null }] : [];
  });
  const lasts = await lastsAt(db, then, dated, at);
  return then.map((row) => Object.assign(row, { last: lasts.get(row.no) ?? null }));
}

async function lastsAt(
  db: Db,
  instruments: readonly InstrumentNow[],
  versions: ReadonlyMap<number, DatedVersion[]>,
  at: number,
): Promise<Map<number, LastRow>> {
  const gauges = instruments.filter(({ type }) => type.kind === 'rainGauge').map(({ no }) => no);
  const storms = gauges.length > 0 ? await stormLevelsAt(db, gauges, at) : new Map<number, LevelOrNormal>();
  const asked = instruments.map(({ no, version }): PastInstrument => {
    const storm = storms.get(no) ?? 'GREEN';
    return { no, versions: versions.get(no) ?? [], ...judgedBy(version, storm) };
  });
  const firsts = await firstDays(db, numbersOf(asked));
  const lasts = new Map(await readInPortions(asked, (portion) => recentStates(db, portion, firsts, at)));
  const others = asked.filter(({ no }) => !lasts.has(no));
  for (const [no, state] of await settledStates(db, others, at)) lasts.set(no, state);
  return new Map([...lasts].map(([no, state]) => [no, lastRow(no, state)]));
}

/**
 * Computes the states for which the recent readings are not enough. Levels that the days leave open come from
 * events.
 */
async function settledStates(db: Db, asked: readonly PastInstrument[], at: number): Promise<Map<number, StateAt>> {
  const judged = new Map(await readInPortions(asked, (portion) => judgedStates(db, portion, at)));
  const silent = asked.filter(({ no }) => !judged.has(no));
  for (const [no, found] of await readInPortions(silent, (portion) => silentStates(db, portion, at)))
    judged.set(no, found);
  const open = [...judged].flatMap(([no, found]) => leftToEvents(found).map((kind) => ({ instrumentNo: no, kind })));
  const events = await readingLevelsAt(db, open, at);
  return new Map([...judged].map(([no, found]) => [no, boundStateByEvents(found, events.get(no) ?? NO_EVENTS)]));
}

/** Computes the states for which the last few readings are enough, as they nearly always are. */
async function recentStates(
  db: Db,
  asked: readonly PastInstrument[],
  firsts: ReadonlyMap<number, number>,
  at: number,
): Promise<Map<number, StateAt>> {
  const recent = asked.filter(({ rules, span }) => recentMs(rules, span.dataIntervalMs) !== null);
  const intervalMs = Math.max(0, ...recent.map(({ span }) => span.dataIntervalMs));
  const since = at - Math.max(0, ...recent.map(({ rules, span }) => recentMs(rules, span.dataIntervalMs) ?? 0));
  const windows = [
    { from: since - DAY_MS - intervalMs, to: at - DAY_MS + intervalMs },
    { from: since - HOUR_MS - intervalMs, to: at },
  ];
  const columns = await readWindows(db, numbersOf(recent), windows);
  return statesOf(recent, ({ no, rules, span }) => {
    const series = columns.get(no);
    return series ? recentState(series, rules, span, { since, first: firsts.get(no) ?? since }) : null;
  });
}

/** Computes the states of instruments with a value within the judging window before the time. */
async function judgedStates(db: Db, asked: readonly PastInstrument[], at: number): Promise<Map<number, JudgedAt>> {
  const dense = asked.filter(({ rules, span }) => judgeBackMs(rules, span.dataIntervalMs) === JUDGE_BACK_MS);
  const columns = await readColumns(db, numbersOf(dense), at - JUDGE_BACK_MS, at);
  return statesOf(dense, ({ no, rules, span }) => {
    const series = columns.get(no);
    const found = series ? stateAt(series, rules, span) : null;
    return found?.state.lastValid == null ? null : found;
  });
}

const lastRow = (instrumentNo: number, { time, lastValid, levels, ...state }: StateAt): LastRow => ({
  instrumentNo,
  ...state,
  ts: new Date(time),
  validTs: lastValid === null ? null : new Date(lastValid),
  valueLevel: levels.value,
  rate1hLevel: levels.rate1h,
  rate24hLevel: levels.rate24h,
  stormLevel: levels.storm,
});

type AskedThen = { projectNo: number; scope: InstrumentScope; at: number; now: Date };

/**
 * Returns a function for the status of instruments at a time; for now, the stored status. An instrument without a
 * version at the time is silent.
 */
export async function statusesThen(
  db: Db,
  rows: readonly InstrumentNow[],
  { projectNo, scope, at, now }: AskedThen,
): Promise<(row: InstrumentNow) => Status> {
  const past = askedTime(String(at), now);
  if (past === null) return (row) => statusOf(row, now).status;
  const instrumentIds = rows.map(({ id }) => id);
  const placed = instrumentIds.length > 0 ? await listPlaced(db, { projectNo, scope, instrumentIds }) : [];
  const then = new Map((await instrumentsAt(db, placed, past)).map((row) => [row.id, row]));
  return ({ id }) => {
    const row = then.get(id);
    return row ? statusOf(row, new Date(past)).status : 'down';
  };
}
