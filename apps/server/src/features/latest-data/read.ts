import type { JudgingRules } from '@talus/domain/alerts/judge-series';
import { judgingRules } from '@talus/domain/alerts/judging-rules';
import {
  JUDGE_BACK_MS,
  recentMs,
  recentState,
  type StateAt,
  type StateSpan,
  stateAt,
  stateOfOne,
} from '@talus/domain/alerts/state-at';
import { versionInForce } from '@talus/domain/readings/version-in-force';
import type { LevelOrNormal } from '@talus/domain/status/status';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import type { Db } from '../../platform/db/db';
import { stormLevelsAt } from '../events/store';
import type { InstrumentNow, LastRow } from '../instruments/rows';
import { listVersions, type PlacedInstrument } from '../instruments/store';
import { firstDays, readColumns, readingsBefore, readWindows } from '../readings/store';
import { readInPortions } from './portions';

/** The instruments as they were at a time: the version in force, the last reading and what it was judged to be. Problems are of now. */
export async function instrumentsAt(
  db: Db,
  instruments: readonly PlacedInstrument[],
  at: number,
): Promise<InstrumentNow[]> {
  const numbers = instruments.map(({ no }) => no);
  const versions = await listVersions(db, numbers);
  const then = instruments.flatMap((row) => {
    const dated = (versions.get(row.no) ?? []).map((version) => ({ version, startDate: version.startDate.getTime() }));
    const found = versionInForce(dated, at);
    return found ? [{ ...row, version: found.version, last: null, problem: null }] : [];
  });
  const lasts = await lastsAt(db, then, at);
  return then.map((row) => Object.assign(row, { last: lasts.get(row.no) ?? null }));
}

async function lastsAt(db: Db, instruments: readonly InstrumentNow[], at: number): Promise<Map<number, LastRow>> {
  const gauges = instruments.filter(({ type }) => type.kind === 'rainGauge').map(({ no }) => no);
  const storms = gauges.length > 0 ? await stormLevelsAt(db, gauges, at) : new Map<number, LevelOrNormal>();
  const asked = instruments.map((row) => askedOf(row, storms.get(row.no) ?? 'GREEN'));
  const lasts = new Map<number, LastRow>();
  const keep = (found: readonly (readonly [number, StateAt])[]) => {
    for (const [no, state] of found) lasts.set(no, lastRow(no, state));
  };
  const firsts = await firstDays(db, numbersOf(asked));
  keep(await readInPortions(asked, (portion) => recentStates(db, portion, firsts, at)));
  const others = asked.filter(({ no }) => !lasts.has(no));
  keep(await readInPortions(others, (portion) => judgedStates(db, portion, at)));
  const silent = others.filter(({ no }) => !lasts.has(no));
  keep(await readInPortions(silent, (portion) => statesOfOne(db, portion, at)));
  return lasts;
}

type Asked = { no: number; rules: JudgingRules; span: StateSpan };

const askedOf = ({ no, version }: InstrumentNow, storm: LevelOrNormal): Asked => ({
  no,
  rules: judgingRules(version),
  span: {
    dataIntervalMs: version.documentIntervalMs ?? 0,
    versionStart: version.startDate.getTime(),
    storm,
  },
});

/** Of those that their last few readings suffice for, as nearly always. */
async function recentStates(
  db: Db,
  asked: readonly Asked[],
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

async function judgedStates(db: Db, asked: readonly Asked[], at: number): Promise<Map<number, StateAt>> {
  const columns = await readColumns(db, numbersOf(asked), at - JUDGE_BACK_MS, at);
  return statesOf(asked, ({ no, rules, span }) => {
    const series = columns.get(no);
    return series ? stateAt(series, rules, span) : null;
  });
}

async function statesOfOne(db: Db, asked: readonly Asked[], at: number): Promise<Map<number, StateAt>> {
  const before = await readingsBefore(db, numbersOf(asked), at);
  return statesOf(asked, ({ no, rules, span }) => {
    const one = before.get(no);
    const time = one?.ts.getTime() ?? Number.NEGATIVE_INFINITY;
    return one && time >= span.versionStart ? stateOfOne({ ...one, time }, rules, span.storm) : null;
  });
}

const numbersOf = (asked: readonly Asked[]): number[] => asked.map(({ no }) => no);

const statesOf = (asked: readonly Asked[], of: (one: Asked) => StateAt | null): Map<number, StateAt> =>
  new Map(
    asked.flatMap((one) => {
      const state = of(one);
      return state ? [[one.no, state]] : [];
    }),
  );

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
