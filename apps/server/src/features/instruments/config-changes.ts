import { type Db, one, rows, run, sql } from '../../platform/db/db';
import { takeLock } from '../../platform/db/lock-order';

/** Instruments that were edited, and documents whose instruments follow them. */
export type Touched = { instruments: number[]; documents: number[] };

/** So many changes are remembered; who is further behind looks at everything. */
const REMEMBERED = 1000;

/** Whoever edits waits for who edited before, so that numbers rise in the order in which they are committed. */
const lockChanges = (tx: Db) => takeLock(tx, 'configuration');

/**
 * Whoever edits an instrument, a version, a document, or where they stand says so in the same transaction, so that every
 * process knows that its plan is old. Without a word on what it was, anything may have changed.
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

/** The same of all that a project has; of what is in no project, anything may be touched. */
export async function touchProject(tx: Db, projectNo: number | null): Promise<void> {
  if (projectNo === null) return touchConfig(tx);
  const found = await rows<{ no: number }>(tx, sql`select no from instrument where project_no = ${projectNo}`);
  return touchConfig(tx, { instruments: found.map(({ no }) => no) });
}

/** The number of the last change. One that was rolled back leaves a hole and is never given again. */
export const configStamp = async (db: Db): Promise<number> =>
  (await one<{ stamp: number }>(db, sql`select no as stamp from config_change order by no desc limit 1`))?.stamp ?? 0;

/** What was edited after one stamp, up to another; null where that is not known, or may be anything. */
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
