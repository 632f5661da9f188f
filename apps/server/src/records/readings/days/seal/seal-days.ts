import { utcDay } from '@talus/domain/readings/utc-day';
import type { Pool } from 'pg';
import { timestampArray } from '../../../../platform/db/binary-arrays';
import { type Db, inTransaction, rows, run, type Sql, sql } from '../../../../platform/db/db';
import { type LockedDay, lockDays, type RowsToPack } from '../lock-days';
import { byKey, type PackOptions } from '../pack/pack-days';
import { keepSealed } from './keep-sealed';
import { NotSealedError, sealDayInTurns } from './seal-day';

/**
 * Seals packed days before `before`; returns the number of days. Deletes their rows: the packed bytes become the only
 * copy. A day locked by a writer is left for the next turn.
 */
export async function sealOld(
  pool: Pool,
  kind: RowsToPack,
  { before, limit, refused: passed = [] }: SealOptions,
): Promise<number> {
  // Without a lock: on a cluster a lock must not span several instruments
  const old = await rows<{ key: number; day: string }>(
    pool,
    sql`select ${kind.key} as key, day from ${kind.segments} where n > 0 and not sealed and day < ${before}::date
          ${notAmong(kind, passed)}
        order by day, ${kind.key} limit ${limit}`,
  );
  let sealed = 0;
  const refused: NotSealedError[] = [];
  for (const { key, days } of byKey(old)) {
    try {
      sealed += await inTransaction(pool, (tx) => sealKey(tx, kind, key, days));
    } catch (error) {
      if (!(error instanceof NotSealedError)) throw error;
      refused.push(error);
      passed.push(...days.map((day) => ({ key, day })));
    }
  }
  // The other days are sealed first; then the first failure is thrown
  if (refused[0]) throw refused[0];
  return sealed;
}

/** A day that could not be sealed. */
export type RefusedDay = { key: number; day: string };

/** `refused`: days to skip; days that this call could not seal are added. */
export type SealOptions = PackOptions & { refused?: RefusedDay[] };

const notAmong = ({ key }: RowsToPack, days: readonly RefusedDay[]): Sql =>
  days.length === 0
    ? sql``
    : sql`and (${key}, day) not in (select u.key, u.day from unnest(${days.map((one) => one.key)}::int[],
            ${days.map(({ day }) => day)}::date[]) u(key, day))`;

type ToSeal = LockedDay & { packed: Uint8Array };

async function sealKey(tx: Db, kind: RowsToPack, key: number, days: readonly string[]): Promise<number> {
  const old = await lockDays(tx, kind, { key, days, are: sql`n > 0 and not sealed` });
  if (old.length === 0) return 0;
  const sealed: ToSeal[] = [];
  for (const day of old) sealed.push({ ...day, packed: await sealDayInTurns(day.rows) });
  await keepSealed(
    tx,
    kind,
    sealed.map(({ day, rows, packed }) => ({ key, day: utcDay(Date.parse(day)), ...rows, packed })),
  );
  await deleteRows(tx, kind, key, sealed);
  return sealed.length;
}

/**
 * Deletes rows by their times: a row whose time a packed day cannot represent is not found, and the transaction fails.
 */
async function deleteRows(tx: Db, kind: RowsToPack, key: number, days: readonly ToSeal[]): Promise<void> {
  const times = days.flatMap(({ rows }) => Array.from(rows.times));
  const deleted = await run(
    tx,
    sql`delete from ${kind.rows} where ${kind.key} = ${key} and ts = any(${timestampArray(times)}::timestamptz[])`,
  );
  if (deleted !== times.length) throw new NotSealedError(`${times.length} rows were packed, ${deleted} found by time`);
}
