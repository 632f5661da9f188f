import type { LoopReport, ProcessReport } from '@talus/domain/health/loop-states';
import { type Db, rows, run, sql } from '../db/db';

export type Process = ProcessReport & { id: string; role: string };

/** Saves the heartbeat by the database's clock, since the clocks of machines may differ. */
export const saveBeat = (db: Db, { id, role, loops }: { id: string; role: string; loops: readonly LoopReport[] }) =>
  run(
    db,
    sql`insert into process_beat (id, role, beaten_at, loops) values (${id}, ${role}, now(), ${JSON.stringify(loops)}::jsonb)
        on conflict (id) do update set beaten_at = excluded.beaten_at, loops = excluded.loops`,
  );

export const deleteBeat = (db: Db, id: string) => run(db, sql`delete from process_beat where id = ${id}`);

/**
 * The retention of heartbeats: an hour after a process died another has taken over, or health reports the loop as
 * missing.
 */
const FORGOTTEN = '1 hour';

export const deleteOldBeats = (db: Db) =>
  run(db, sql`delete from process_beat where beaten_at < now() - ${FORGOTTEN}::interval`);

export const listProcesses = (db: Db): Promise<Process[]> =>
  rows<Process>(
    db,
    sql`select id, role, loops, greatest(0, extract(epoch from now() - beaten_at))::float8 as silent from process_beat
        where beaten_at >= now() - ${FORGOTTEN}::interval order by id`,
  );
