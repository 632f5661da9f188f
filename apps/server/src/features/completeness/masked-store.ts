import type { MaskReason } from '@talus/domain/masks/mask';
import { type Db, rows, sql } from '../../platform/db/db';

/** A masked result of an instrument, with its mask. */
export type Masked = { time: number; by: string | null; at: Date; reason: MaskReason; note: string };

/** Lists the results under active masks in ascending time, by instrument number. The end is exclusive. */
export async function listMasked(
  db: Db,
  instrumentNos: readonly number[],
  fromMs: number,
  toMs: number,
): Promise<Map<number, Masked[]>> {
  const found = await rows<Masked & { no: number }>(
    db,
    sql`select h.instrument_no as no, (date_part('epoch', h.ts) * 1000)::float8 as time, m.created_at as at, m.reason, m.note, u.name as by
        from masked_reading h cross join lateral (
            select k.created_at, k.reason, k.note, k.created_by from reading_mask k
            where k.instrument_no = h.instrument_no and k.undone_at is null and k.part <> 'reading1'
              and h.ts >= k.from_ts and (k.to_ts is null or h.ts <= k.to_ts)
            order by k.no limit 1) m
          left join app_user u on u.no = m.created_by
        where h.instrument_no = any(${instrumentNos}::int[]) and h.reading2 is not null
          and h.ts >= ${new Date(fromMs)} and h.ts < ${new Date(toMs)} order by h.ts`,
  );
  const byInstrument = new Map<number, Masked[]>();
  for (const { no, ...masked } of found) {
    const known = byInstrument.get(no);
    if (known) known.push(masked);
    else byInstrument.set(no, [masked]);
  }
  return byInstrument;
}
