import { type Db, one, rows, run, sql } from '../../platform/db/db';

/** The name of the row that exists while the judge is known to have stopped, with the time of its last heartbeat. */
const STOPPED = 'judge-stopped';

export async function readSigns(db: Db): Promise<{ beat: number | null; isTold: boolean }> {
  const found = await rows<{ name: string; at: Date }>(
    db,
    sql`select name, beaten_at as at from heartbeat where name in ('judge', ${STOPPED})`,
  );
  return {
    beat: found.find(({ name }) => name === 'judge')?.at.getTime() ?? null,
    isTold: found.some(({ name }) => name === STOPPED),
  };
}

/** Records the stop. Returns false where another process was first. */
export const rememberStop = async (tx: Db, holder: string, since: Date): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into heartbeat (name, holder, beaten_at) values (${STOPPED}, ${holder}, ${since}) on conflict do nothing`,
  )) > 0;

/**
 * Deletes the record of the stop. Returns since when the judge had stopped; undefined where another process was first.
 */
export const forgetStop = async (tx: Db): Promise<Date | undefined> =>
  (await one<{ at: Date }>(tx, sql`delete from heartbeat where name = ${STOPPED} returning beaten_at as at`))?.at;
