import { mergeRows } from '@talus/domain/readings/merge-rows';
import type { Db } from '../../../platform/db/db';
import { forgetRunning } from '../backlog/forget-running';
import { masksOf } from '../masks/mask-store';
import { storeMasked } from '../masks/masked-store';
import { splitBatch } from '../masks/split-batch';
import { NO_READINGS, newestOf, type SortedBatch } from '../write/batch';
import { keepNewest } from '../write/last-reading';
import { mergeDays } from './merge-days';
import { clearDays, putDays } from './put-days';
import { RAW_SEGMENTS } from './raw-segments';
import { READING_SEGMENTS } from './reading-segments';
import { asBatch, splitOld } from './seal/split-old';
import type { OldDay } from './seal/write-sealed';
import { countStaged, RAW_PART, readStaged, type StagedCount } from './staged-days';

/** The batch size in days, so that memory stays flat. */
const DAYS_AT_ONCE = 62;
/** The batch size in raw days: a logger with forty columns a minute has 4 MB a week. */
const RAW_DAYS_AT_ONCE = 8;

/** Publishes the staged readings of an instrument. Masked values are stored apart, as with any reading. */
export async function recordStaged(tx: Db, jobNo: number, { instrumentNo, days }: StagedCount): Promise<void> {
  await forgetRunning(tx, [instrumentNo]);
  for (const some of inChunks(days)) {
    const kept = await keptOfStaged(tx, jobNo, instrumentNo, some);
    await mergeDays(tx, instrumentNo, kept);
    await keepNewest(tx, newestIn(kept));
  }
}

/** Replaces all readings of an instrument by the staged ones, merged with `kept`. */
export async function replaceByStaged(
  tx: Db,
  jobNo: number,
  { instrumentNo, days }: Pick<StagedCount, 'instrumentNo' | 'days'>,
  kept: ReadonlyMap<number, OldDay>,
): Promise<void> {
  await forgetRunning(tx, [instrumentNo]);
  await clearDays(tx, READING_SEGMENTS, instrumentNo);
  for (const some of inChunks([...new Set([...days, ...kept.keys()])].sort((a, b) => a - b))) {
    const staged = new Map((await keptOfStaged(tx, jobNo, instrumentNo, some)).map((day) => [day.day, day]));
    const whole = some.flatMap((day): OldDay[] => {
      const [before, after] = [kept.get(day), staged.get(day)];
      if (before && after) return [{ ...after, ...mergeRows(before, after) }];
      return [before ?? after ?? []].flat();
    });
    await putDays(tx, READING_SEGMENTS, whole);
    await keepNewest(tx, newestIn(whole));
  }
}

/** Replaces all raw rows of a document by the staged ones. */
export async function replaceRawByStaged(tx: Db, jobNo: number, documentNo: number): Promise<void> {
  const days = (await countStaged(tx, jobNo)).find(({ instrumentNo }) => instrumentNo === RAW_PART)?.days ?? [];
  await clearDays(tx, RAW_SEGMENTS, documentNo);
  for (const some of inChunks(days, RAW_DAYS_AT_ONCE)) {
    const staged = await readDays(tx, jobNo, RAW_PART, some);
    await putDays(
      tx,
      RAW_SEGMENTS,
      staged.map((day) => ({ ...day, key: documentNo })),
    );
  }
}

function inChunks(days: readonly number[], most = DAYS_AT_ONCE): number[][] {
  return Array.from({ length: Math.ceil(days.length / most) }, (_, i) => days.slice(i * most, (i + 1) * most));
}

/** Reads staged days without masked values, which are stored apart. */
async function keptOfStaged(tx: Db, jobNo: number, instrumentNo: number, days: readonly number[]): Promise<OldDay[]> {
  const batch = batchOf(instrumentNo, await readDays(tx, jobNo, instrumentNo, days));
  if (batch.ts.length === 0) return [];
  const masks = await masksOf(tx, [instrumentNo], batch.ts[0] as number, batch.ts.at(-1) as number);
  const { kept, held } = splitBatch(batch, masks);
  await storeMasked(tx, held);
  return splitOld(kept, Number.POSITIVE_INFINITY).old;
}

/** Reads staged days. When a day has rows of two documents, the reading of the later document wins. */
async function readDays(tx: Db, jobNo: number, instrumentNo: number, days: readonly number[]): Promise<OldDay[]> {
  const within = { first: days[0] as number, last: days.at(-1) as number };
  const merged = new Map<number, OldDay>();
  for (const { day, rows } of await readStaged(tx, jobNo, instrumentNo, within)) {
    const known = merged.get(day);
    merged.set(day, { key: instrumentNo, day, ...(known ? mergeRows(known, rows) : rows) });
  }
  return [...merged.values()];
}

const batchOf = (instrumentNo: number, days: readonly OldDay[]): SortedBatch => {
  const batches = days.map(asBatch);
  const all = (key: 'ts' | 'reading1' | 'reading2') => batches.flatMap((batch) => batch[key]);
  const ts = all('ts');
  return { instrumentNo: ts.map(() => instrumentNo), ts, reading1: all('reading1'), reading2: all('reading2') };
};

const newestIn = (days: readonly OldDay[]): SortedBatch => {
  const last = days.at(-1);
  return last ? newestOf(asBatch(last)) : NO_READINGS;
};
