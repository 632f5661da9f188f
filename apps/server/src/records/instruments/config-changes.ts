import { type Db, one, rows, run, sql } from '../../platform/db/db';
import { takeLock } from '../../platform/db/lock-order';

/** The edited instruments, and the documents whose instruments are affected. */
export type Touched = { instruments: number[]; documents: number[] };

/** The number of stored changes; a process that is further behind reloads everything. */
const REMEMBERED = 1000;

/** Serialises edits, so that numbers ascend in commit order. */
const lockChanges = (tx: Db) => takeLock(tx, 'configuration');

/**
 * Records an edit of an instrument, a version, a document, or their places, in the edit's transaction, so that every
 * process reloads its plan. Without `touched`, anything may have changed.
 */
export async function touchConfig(tx: Db, touched?: Partial<Touched>): Promise<void> {
  const { instruments = [], documents = [] } = touched ?? {};
  await lockChanges(tx);
  await run(
    tx,
    sql`insert into config_change (instruments, documents)
        values (${touched ? instruments : null}::int[], ${touched ? documents : null}::int[])`,
  );
  await run(tx, sql`delete from config_change where no < (select max(no) from config_change) - ${REMEMBERED}::int`);
}

/** Records an edit of everything in a project; null: anything may have changed. */
export async function touchProject(tx: Db, projectNo: number | null): Promise<void> {
  if (projectNo === null) return touchConfig(tx);
  const found = await rows<{ no: number }>(tx, sql`select no from instrument where project_no = ${projectNo}`);
  return touchConfig(tx, { instruments: found.map(({ no }) => no) });
}

/** Returns the number of the last change. A rolled-back change leaves a gap; numbers are never reused. */
export const configStamp = async (db: Db): Promise<number> =>
  (await one<{ stamp: number }>(db, sql`select no as stamp from config_change order by no desc limit 1`))?.stamp ?? 0;

/** Returns the edits after one stamp up to another; null: unknown, or anything may have changed. */
export async function changedSince(db: Db, stamp: number, upTo: number): Promise<Touched | null> {
  const found = await rows<{ no: number; instruments: number[] | null; documents: number[] | null }>(
    db,
    sql`select no, instruments, documents from config_change where no between ${stamp} and ${upTo} order by no`,
  );
  const [first, ...later] = found;
  if (first?.no !== stamp) return null;
  const touched: Touched = { instruments: [], documents: [] };
  for (const { instruments, documents } of later) {
    if (!instruments || !documents) return null;
    touched.instruments.push(...instruments);
    touched.documents.push(...documents);
  }
  return touched;
}
