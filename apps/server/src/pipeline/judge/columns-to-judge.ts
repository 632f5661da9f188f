import type { KeptState } from '@talus/domain/alerts/judge-instrument';
import { judgingRules, longestRun } from '@talus/domain/alerts/judging-rules';
import { groupBy } from '@talus/domain/collections/group-by';
import { between, type Columns, joinColumns } from '@talus/domain/readings/columns';
import { versionInForce } from '@talus/domain/readings/version-in-force';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { type Piece, readColumns, readSpans } from '../../features/readings/store';
import type { Db } from '../../platform/db/db';
import type { NewReadings } from '../convert/convert-rows';

/** How far back a late reading is judged anew: longer than any run of counted readings. */
const REJUDGE_MS = 3 * DAY_MS;

/** Up to here the few readings that rates compare with are looked up by themselves, not with the day around them. */
const SHORT_MS = 12 * HOUR_MS;

type Span = { no: number; from: number; to: number };

/**
 * A reading no newer than the last one judged is late: what was judged since is judged again. So it is where the version in
 * force begins before the one that was judged by, whose start somebody moved.
 */
export const isLate = (kept: KeptState | null, { instrument, times }: NewReadings): boolean =>
  kept?.state.lastTime != null &&
  ((times[0] as number) <= kept.state.lastTime ||
    (versionInForce(instrument.versions, times[0] as number)?.startDate ?? Number.POSITIVE_INFINITY) <
      kept.versionStart);

/**
 * Without those whose rows are all of a time so long past that they change nothing of what is in force: a history that is
 * taken in beside a live logger would else be judged up to now with each of its pieces.
 */
export async function withoutLongPast(
  tx: Db,
  fresh: readonly NewReadings[],
  keptOf: (instrumentNo: number) => KeptState | null,
): Promise<NewReadings[]> {
  const past = fresh.flatMap((entry) => {
    const to = keptOf(entry.instrument.no)?.state.lastTime ?? null;
    return to !== null && lastOf(entry) < to - REJUDGE_MS ? [{ entry, no: entry.instrument.no, to }] : [];
  });
  if (past.length === 0) return [...fresh];
  const since = await readLongSpans(tx, past.map(({ no, to }) => ({ no, from: to - REJUDGE_MS, to }))); // biome-ignore format: one thing
  const settled = new Set(
    past
      .filter(({ entry, no }) => (since.get(no)?.times.length ?? 0) > 2 * longestRunOf(entry))
      .map(({ entry }) => entry),
  );
  return fresh.filter((entry) => !settled.has(entry));
}

/** By whichever of its versions. */
const longestRunOf = ({ instrument }: NewReadings): number =>
  Math.max(...instrument.versions.map((version) => longestRun(judgingRules(version))));

/**
 * What each instrument is judged by: the new rows alone where that is enough, behind what their rates compare with where
 * judging goes on, and all of some days where it begins anew, for what is late or of another version.
 */
export async function columnsToJudge(
  tx: Db,
  fresh: readonly NewReadings[],
  keptOf: (instrumentNo: number) => KeptState | null,
): Promise<Map<number, Columns>> {
  const columns = new Map<number, Columns>();
  const anew: Span[] = [];
  const goingOn: NewReadings[] = [];
  for (const entry of fresh) {
    const { instrument, times, reading1, reading2 } = entry;
    const kept = keptOf(instrument.no);
    const isAgain = isLate(kept, entry);
    const hasRates = instrument.versions.some(({ allowRate }) => allowRate);
    if (!isAgain && !hasRates) columns.set(instrument.no, { times, reading1, reading2 });
    else if (!isAgain && goesOn(kept, entry)) goingOn.push(entry);
    else {
      const first = times[0] as number;
      const last = Math.max(times[times.length - 1] as number, kept?.state.lastTime ?? Number.NEGATIVE_INFINITY);
      anew.push({ no: instrument.no, from: first - (isAgain ? REJUDGE_MS : DAY_MS + intervalOf(entry)), to: last });
    }
  }
  for (const [no, found] of await readLongSpans(tx, anew)) columns.set(no, found);
  const history = await readHistory(tx, goingOn);
  for (const entry of goingOn) columns.set(entry.instrument.no, joined(history.get(entry.instrument.no), entry));
  return columns;
}

/** Where the same version goes on, all that is stored of the instrument is older than these rows, and judged. */
const goesOn = (kept: KeptState | null, { instrument, times }: NewReadings): boolean =>
  kept?.state.lastTime != null &&
  versionInForce(instrument.versions, times[0] as number)?.startDate === kept.versionStart;

const intervalOf = ({ instrument }: NewReadings): number => instrument.versions.at(-1)?.dataIntervalMs ?? 0;

async function readLongSpans(tx: Db, spans: readonly Span[]): Promise<Map<number, Columns>> {
  const found = new Map<number, Columns>();
  // Rows of one logger share their times, so these are few
  for (const [, same] of groupBy(spans, ({ from, to }) => `${from} ${to}`)) {
    const [{ from, to }] = same as [Span];
    const numbers = same.map(({ no }) => no);
    for (const [no, columns] of await readColumns(tx, numbers, from, to)) found.set(no, columns);
  }
  return found;
}

/** The readings an hour and a day before the new ones of each, in one statement; of long batches the whole day before. */
async function readHistory(tx: Db, entries: readonly NewReadings[]): Promise<Map<number, Columns>> {
  const isLong = (entry: NewReadings) => lastOf(entry) - firstOf(entry) + 2 * intervalOf(entry) > SHORT_MS;
  const days = await readLongSpans(tx, entries.filter(isLong).map(dayBefore));
  const few = await readSpans(tx, entries.filter((entry) => !isLong(entry)).flatMap(spansBefore)); // biome-ignore format: one thing
  return new Map([...days, ...few]);
}

function dayBefore(entry: NewReadings): Span {
  const first = firstOf(entry);
  return { no: entry.instrument.no, from: first - DAY_MS - intervalOf(entry), to: first - 1 };
}

function spansBefore(entry: NewReadings): Piece[] {
  const [first, last, interval] = [firstOf(entry), lastOf(entry), intervalOf(entry)];
  return [DAY_MS, HOUR_MS].map((ago) => ({
    no: entry.instrument.no,
    from: first - ago - interval,
    to: Math.min(last - ago + interval, first - 1),
  }));
}

const firstOf = ({ times }: NewReadings): number => times[0] as number;
const lastOf = ({ times }: NewReadings): number => times[times.length - 1] as number;

function joined(history: Columns | undefined, { times, reading1, reading2 }: NewReadings): Columns {
  if (!history) return { times, reading1, reading2 };
  const older = between(history, Number.NEGATIVE_INFINITY, (times[0] as number) - 1);
  return joinColumns([older, { times, reading1, reading2 }]);
}
