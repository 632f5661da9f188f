import type { LevelOrNormal } from '@talus/domain/status/status';
import { type Db, rows, sql } from '../../platform/db/db';

/** Returns the storm level of each gauge at a past time, by instrument number; gauges without a storm are absent. */
export async function stormLevelsAt(
  db: Db,
  instrumentNos: readonly number[],
  atMs: number,
): Promise<Map<number, LevelOrNormal>> {
  const at = new Date(atMs);
  const found = await rows<{ instrumentNo: number; level: LevelOrNormal }>(
    db,
    sql`select distinct on (e.instrument_no) e.instrument_no as "instrumentNo", s.level
        from event e join event_step s on s.event_no = e.no
        where e.kind = 'rain' and e.instrument_no = any(${instrumentNos}::int[])
          and e.opened_at <= ${at} and (e.closed_at is null or e.closed_at > ${at})
          and s.step in ('opened', 'raised', 'lowered') and s.at <= ${at}
        order by e.instrument_no, s.at desc, s.no desc`,
  );
  return new Map(found.map(({ instrumentNo, level }) => [instrumentNo, level]));
}
