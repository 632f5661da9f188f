import type { LevelOrNormal } from '@talus/domain/status/status';
import { type Db, rows, sql } from '../../platform/db/db';

/** The level that the storm of each gauge was at, at a time in the past, by instrument number; who had none is not in the answer. */
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
