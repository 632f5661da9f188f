import type { MaskPart, MaskSpan } from '@talus/domain/masks/mask';
import { timestampArray } from '../../../platform/db/binary-arrays';
import { type Db, rows, sql } from '../../../platform/db/db';
import { newId } from '../../../platform/db/new-id';
import type { ReadingKeys } from './masked-store';

type Found = { instrumentNo: number; from: Date; to: Date | null; part: MaskPart };

/**
 * Lists the active masks that overlap a span, both ends included, by instrument; instruments without masks are absent.
 */
export async function masksOf(
  db: Db,
  instrumentNos: readonly number[],
  from: number,
  to: number,
): Promise<Map<number, MaskSpan[]>> {
  if (instrumentNos.length === 0) return new Map();
  const found = await rows<Found>(
    db,
    sql`select instrument_no as "instrumentNo", from_ts as from, to_ts as to, part from reading_mask
        where instrument_no = any(${instrumentNos}::int[]) and undone_at is null
          and from_ts <= ${new Date(to)} and (to_ts is null or to_ts >= ${new Date(from)})`,
  );
  const masks = new Map<number, MaskSpan[]>();
  for (const mask of found) {
    const span = { from: mask.from.getTime(), to: mask.to?.getTime() ?? Number.POSITIVE_INFINITY, part: mask.part };
    const known = masks.get(mask.instrumentNo);
    if (known) known.push(span);
    else masks.set(mask.instrumentNo, [span]);
  }
  return masks;
}

export type StruckPoint = { instrumentNo: number; ts: Date; by: string | null; at: Date };

/** Lists masks of single readings between two times, both included, with author and time. */
export const struckPoints = (db: Db, instrumentNos: readonly number[], { from, to }: { from: Date; to: Date }) =>
  rows<StruckPoint>(
    db,
    sql`select m.instrument_no as "instrumentNo", m.from_ts as ts, u.name as by, m.created_at as at
        from reading_mask m left join app_user u on u.no = m.created_by
        where m.instrument_no = any(${instrumentNos}::int[]) and m.from_ts between ${from} and ${to}
          and m.to_ts = m.from_ts and m.part = 'all' and m.undone_at is null`,
  );

type By = { userNo: number; now: Date };

/** Masks single readings, each by its own point mask. */
export const addPoints = (tx: Db, { instrumentNo, ts }: ReadingKeys, { userNo, now }: By) =>
  rows<{ no: number }>(
    tx,
    sql`insert into reading_mask (id, instrument_no, from_ts, to_ts, reason, created_at, created_by)
        select u.id, u.no, u.at, u.at, 'struck', ${now}::timestamptz, ${userNo}::int
        from unnest(${ts.map(() => newId())}::text[], ${instrumentNo}::int[], ${timestampArray(ts)}::timestamptz[]) u(id, no, at)
        returning no`,
  );

/** Undoes the point masks of the given readings; returns the keys of the masks that existed. */
export async function undoPointMasks(
  tx: Db,
  { instrumentNo, ts }: ReadingKeys,
  { userNo, now }: By,
): Promise<ReadingKeys> {
  const lifted = await rows<{ no: number; at: Date }>(
    tx,
    sql`update reading_mask m set undone_at = ${now}, undone_by = ${userNo}, revision = m.revision + 1
        from unnest(${instrumentNo}::int[], ${timestampArray(ts)}::timestamptz[]) u(no, at)
        where m.instrument_no = u.no and m.from_ts = u.at and m.to_ts = u.at and m.undone_at is null
        returning m.instrument_no as no, m.from_ts as at`,
  );
  return { instrumentNo: lifted.map(({ no }) => no), ts: lifted.map(({ at }) => at.getTime()) };
}
