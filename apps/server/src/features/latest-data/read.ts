import { judgingRules } from '@talus/domain/alerts/judging-rules';
import { JUDGE_BACK_MS, type StateAt, stateAt, stateOfOne } from '@talus/domain/alerts/state-at';
import { versionInForce } from '@talus/domain/readings/version-in-force';
import type { Db } from '../../platform/db/db';
import { stormLevelsAt } from '../events/store';
import type { InstrumentNow, LastRow } from '../instruments/rows';
import { listVersions } from '../instruments/store';
import { readColumns, readingsBefore } from '../readings/store';
import { inPortions } from './portions';

/** The instruments as they were at a time: the version in force, the last reading and what it was judged to be. Problems are of now. */
export async function instrumentsAt(
  db: Db,
  instruments: readonly InstrumentNow[],
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
  return then.map((row) => ({ ...row, last: lasts.get(row.no) ?? null }));
}

async function lastsAt(db: Db, instruments: readonly InstrumentNow[], at: number): Promise<Map<number, LastRow>> {
  const lasts = new Map<number, LastRow>();
  for (const portion of inPortions(instruments)) {
    const numbers = portion.map(({ no }) => no);
    const columns = await readColumns(db, numbers, at - JUDGE_BACK_MS, at);
    const before = await readingsBefore(db, numbers, at);
    const storms = await stormLevelsAt(db, numbers, at);
    for (const { no, version } of portion) {
      const rules = judgingRules(version);
      const one = before.get(no);
      const series = columns.get(no);
      const storm = storms.get(no) ?? 'GREEN';
      const span = {
        dataIntervalMs: version.documentIntervalMs ?? 0,
        versionStart: version.startDate.getTime(),
        storm,
      };
      const state =
        (series && stateAt(series, rules, span)) ??
        (one && one.ts >= version.startDate ? stateOfOne({ ...one, time: one.ts.getTime() }, rules, storm) : null);
      if (state) lasts.set(no, lastRow(no, state));
    }
  }
  return lasts;
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
