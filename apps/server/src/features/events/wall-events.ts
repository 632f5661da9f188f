import type { EventScope } from '@talus/domain/access/event-scope';
import { type Db, one, type Sql, sql } from '../../platform/db/db';
import { hasMembers } from '../../records/events/event-query';
import { AREA_ON_WALL, TYPE_AND_PLACE } from '../../records/instruments/instrument-query';

/**
 * Up to this share of a project's instruments, the newest events are looked up per instrument. Above, a scan of the
 * newest events of the project soon finds enough.
 */
const FEW = 0.1;

/** Lists the instruments whose events the wall shows if they are few; null otherwise. */
export async function fewOnWall(db: Db, projectNo: number, { types }: EventScope): Promise<number[] | null> {
  const found = await one<{ total: number; shown: number[] }>(
    db,
    sql`select count(*)::int as total, coalesce(array_agg(i.no) filter (where ${AREA_ON_WALL}
            and (${types}::text[] is null or t.code = any(${types}::text[]))), '{}') as shown
        from instrument i ${TYPE_AND_PLACE} where i.project_no = ${projectNo}`,
  );
  return found && found.shown.length <= FEW * found.total ? found.shown : null;
}

/**
 * Selects the numbers of the newest events of these instruments, of their loggers' silences, and of the other
 * events shown: kept on the wall, or of a deleted instrument. `asked` is a condition on `e`.
 */
export const newestOfFew = (instrumentNos: readonly number[], scope: EventScope, asked: Sql, limit: number): Sql => sql`
  select c.no from unnest(${instrumentNos}::int[]) w(no) cross join lateral (
    select e.no from event e where e.instrument_no = w.no and ${asked}
    order by e.opened_at desc, e.no desc limit ${limit}) c
  union all
  (select e.no from event e
   where ${scope.types === null} and e.document_no is not null and ${asked} and ${hasMembers(scope)}
   order by e.opened_at desc, e.no desc limit ${limit})
  union all
  (select e.no from event e where (e.kept_on_wall or e.instrument_snapshot is not null) and ${asked}
   order by e.opened_at desc, e.no desc limit ${limit})`;
