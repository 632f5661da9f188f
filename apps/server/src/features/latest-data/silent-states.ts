import { type JudgedAt, judgeBackMs, stateAt } from '@talus/domain/alerts/judge/state-at';
import { type Columns, emptyColumns, joinColumns } from '@talus/domain/readings/columns';
import { versionInForce } from '@talus/domain/readings/version-in-force';
import type { Db } from '../../platform/db/db';
import { type ReadingAt, readingsBefore, resultsBefore } from '../../records/readings/read/read-before';
import { readSpans } from '../../records/readings/read/read-windows';
import { judgedBy, numbersOf, type PastInstrument, statesOf } from './asked';

/**
 * Computes the states of instruments without a value for days, or with rare values, from the readings up to the
 * last value, since silence changes no level, and by the version in force at the newest row.
 */
export async function silentStates(
  db: Db,
  asked: readonly PastInstrument[],
  at: number,
): Promise<Map<number, JudgedAt>> {
  const rows = await readingsBefore(db, numbersOf(asked), at);
  const values = await resultsBefore(db, numbersOf(asked), at);
  const then = asked.flatMap((one) => byVersionOf(one, rows.get(one.no)));
  const spans = then.flatMap(({ no, rules, span }) => {
    const to = values.get(no)?.ts.getTime();
    return to === undefined ? [] : [{ no, from: to - judgeBackMs(rules, span.dataIntervalMs), to }];
  });
  const columns = await readSpans(db, spans);
  return statesOf(then, ({ no, rules, span }) => {
    const [row, value] = [rows.get(no) as ReadingAt, values.get(no)];
    const judged = stateAt(endingWith(columns.get(no) ?? emptyColumns(), row), rules, span);
    // A value under an earlier version is not judged, but is still the last value
    return judged && withLastValid(judged, value?.ts.getTime() ?? null);
  });
}

/** Returns the instrument with its version in force at the newest row; empty without a row or version. */
function byVersionOf(one: PastInstrument, row: ReadingAt | undefined): PastInstrument[] {
  const dated = row && versionInForce(one.versions, row.ts.getTime());
  return dated ? [{ ...one, ...judgedBy(dated.version, one.span.storm) }] : [];
}

/** Appends the newest row, which may have no value, to the readings up to the last value. */
function endingWith(columns: Columns, { ts, reading1, reading2 }: ReadingAt): Columns {
  if (columns.times.at(-1) === ts.getTime()) return columns;
  const only = (value: number | null) => Float64Array.of(value ?? Number.NaN);
  return joinColumns([columns, { times: only(ts.getTime()), reading1: only(reading1), reading2: only(reading2) }]);
}

const withLastValid = ({ state, ...judged }: JudgedAt, lastValid: number | null): JudgedAt => ({
  ...judged,
  state: { ...state, lastValid: state.lastValid ?? lastValid },
});
