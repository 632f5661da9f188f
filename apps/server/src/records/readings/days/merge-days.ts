import { type DecodedDays, decodeDays } from '@talus/domain/readings/codec/decode-days';
import { encodeDay } from '@talus/domain/readings/codec/encode-day';
import { mergeRows } from '@talus/domain/readings/merge-rows';
import { utcDayName } from '@talus/domain/readings/utc-day';
import { timestampArray } from '../../../platform/db/binary-arrays';
import { type Db, rows, run, sql } from '../../../platform/db/db';
import { writeRows } from '../write/record-readings';
import { readingRowsBlock } from './day-blocks';
import { READING_SEGMENTS } from './reading-segments';
import { keepSealed } from './seal/keep-sealed';
import { NotSealedError, sealDay } from './seal/seal-day';
import { asBatch, joinBatches } from './seal/split-old';
import type { OldDay } from './seal/write-sealed';

/** Marks a day inserted by this statement. The value never outlives the transaction. */
const MADE_NOW = -1;

type Claimed = { day: number; n: number | null; sealed: boolean; packed: string | null };

/**
 * Merges readings of whole days of one instrument into packed days without rows, whatever their state was: some bytes
 * per reading instead of a row, so that years change in a short transaction. A later write to such a day restores its
 * rows, as with any sealed day. `days` are sorted, distinct and not empty; all are locked until the transaction ends.
 */
export async function mergeDays(tx: Db, instrumentNo: number, days: readonly OldDay[]): Promise<void> {
  if (days.length === 0) return;
  const claimed = await claim(tx, instrumentNo, days);
  const inRows = claimed.filter(({ n }) => n === null).map(({ day }) => day);
  const blocks = await rowsOf(tx, instrumentNo, inRows);
  const sealed: (OldDay & { packed: Uint8Array })[] = [];
  const asRows: OldDay[] = [];
  const gone: number[] = [];
  for (const [i, day] of days.entries()) {
    const known = claimed[i] as Claimed;
    const before = known.packed === null ? (blocks.get(day.day) ?? null) : unpacked(known.packed);
    const whole = { ...day, ...(before ? mergeRows(before, day) : day) };
    const packed = packOrNull(whole);
    if (!packed) {
      asRows.push(day);
      continue;
    }
    sealed.push({ ...whole, packed });
    if (before && !known.sealed) gone.push(...before.times);
  }
  await keepSealed(tx, READING_SEGMENTS, sealed, { isLoose: true });
  await deleteRows(tx, instrumentNo, gone);
  if (asRows.length > 0) await writeRows(tx, joinBatches(asRows.map(asBatch)), { isMarked: false });
}

/** Inserts or locks the days; returns their states in the given order. */
async function claim(tx: Db, instrumentNo: number, days: readonly OldDay[]): Promise<Claimed[]> {
  const found = await rows<Claimed>(
    tx,
    sql`insert into reading_segment as s (instrument_no, day, n)
        select ${instrumentNo}::int, date '1970-01-01' + u.day, ${MADE_NOW}::int from unnest(${days.map(({ day }) => day)}::int[]) u(day)
        order by 2
        on conflict (instrument_no, day) do update set sealed = s.sealed
        returning day - date '1970-01-01' as day, n, sealed, encode(case when n > 0 then packed end, 'base64') as packed`,
  );
  const byDay = new Map(found.map((one) => [one.day, one]));
  return days.map(({ day }) => byDay.get(day) as Claimed);
}

/** Reads the rows of unpacked days. */
async function rowsOf(tx: Db, instrumentNo: number, days: readonly number[]): Promise<Map<number, DecodedDays>> {
  if (days.length === 0) return new Map();
  const found = await rows<{ day: number; block: string | null }>(
    tx,
    sql`select s.day - date '1970-01-01' as day, encode(${readingRowsBlock([instrumentNo])}, 'base64') as block
        from reading_segment s
        where s.instrument_no = ${instrumentNo} and s.day = any(${days.map(utcDayName)}::date[])`,
  );
  return new Map(found.flatMap(({ day, block }) => (block ? [[day, unpacked(block)] as const] : [])));
}

const unpacked = (base64: string): DecodedDays => decodeDays(Buffer.from(base64, 'base64'), [0, 1]);

function packOrNull(day: OldDay): Uint8Array | null {
  try {
    return sealDay(day, encodeDay);
  } catch (error) {
    if (error instanceof NotSealedError) return null;
    throw error;
  }
}

async function deleteRows(tx: Db, instrumentNo: number, times: readonly number[]): Promise<void> {
  if (times.length === 0) return;
  const deleted = await run(
    tx,
    sql`delete from reading where instrument_no = ${instrumentNo} and ts = any(${timestampArray(times)}::timestamptz[])`,
  );
  if (deleted !== times.length) throw new NotSealedError(`${times.length} rows were packed, ${deleted} found by time`);
}
