import type { Faces } from '@talus/domain/depth-curves/checksum';
import type { TypedReading } from '@talus/domain/manual/reading';
import { MOST_BEFORE, questionsOfTyped, type TypedQuestion } from '@talus/domain/manual/typed-questions';
import { versionAt } from '@talus/domain/readings/version-in-force';
import type { Db } from '../../platform/db/db';
import { struckPoints } from '../../records/readings/masks/mask-store';
import { type Entry, nosOf, spanOf } from './enter';
import { readTyped } from './read-typed';
import { EVER, versionsOf } from './store';

/**
 * Returns the questions about stored entries, in order. Each entry is compared with the readings before it,
 * including other entries of the call, excluding deleted readings and questioned entries.
 */
export async function questionsOfEntries(tx: Db, entries: readonly Entry[]): Promise<TypedQuestion[][]> {
  const { to } = spanOf(entries);
  const nos = nosOf(entries);
  const instruments = [...new Map(entries.map(({ row }) => [row.no, row])).values()];
  const typed = await readTyped(tx, instruments, EVER, to);
  for (const { instrumentNo, ts } of await struckPoints(tx, nos, { from: new Date(EVER), to: new Date(to) }))
    typed.get(instrumentNo)?.delete(ts.getTime());
  const initialAt = await initialFinder(tx, nos);
  const found = new Map<Entry, TypedQuestion[]>();
  for (const row of instruments) {
    const own = entries.filter((entry) => entry.row.no === row.no).sort((a, b) => a.ts - b.ts);
    const past = [...(typed.get(row.no) ?? [])].sort(([a], [b]) => a - b);
    const asked = new Set<number>();
    for (const entry of own) {
      const questions = questionsOfTyped(entry.typed, before(past, entry.ts, asked), initialAt(row.no, entry.ts));
      if (questions.length > 0) asked.add(entry.ts);
      found.set(entry, questions);
    }
  }
  return entries.map((entry) => found.get(entry) ?? []);
}

/** Returns the newest readings before a time, oldest first. */
function before(past: readonly (readonly [number, TypedReading])[], ts: number, asked: ReadonlySet<number>) {
  const newest: TypedReading[] = [];
  for (let i = firstAt(past, ts) - 1; i >= 0 && newest.length < MOST_BEFORE; i--) {
    const [time, reading] = past[i] as readonly [number, TypedReading];
    if (!asked.has(time)) newest.push(reading);
  }
  return newest.reverse();
}

/** Returns the index of the first reading at or after a time. */
function firstAt(past: readonly (readonly [number, TypedReading])[], ts: number): number {
  let [low, high] = [0, past.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((past[middle]?.[0] as number) < ts) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns a function that finds the first survey of a depth by the version in force at a time. */
async function initialFinder(tx: Db, nos: readonly number[]): Promise<(no: number, ts: number) => Faces | null> {
  const dated = new Map(
    [...(await versionsOf(tx, nos))].map(([no, versions]) => [
      no,
      versions.map((version) => ({ ...version, startDate: version.startDate.getTime() })),
    ]),
  );
  return (no, ts) => {
    const version = versionAt(dated.get(no) ?? [], ts);
    return version && { plus: version.aPlusInitial, minus: version.aMinusInitial };
  };
}
