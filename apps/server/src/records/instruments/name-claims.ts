import type { KeptInstrument } from '@talus/contract/instruments/instrument-admin';
import { versionAt } from '@talus/domain/readings/version-in-force';
import type { Loaded } from '../../platform/changes/noun';
import { type Db, rows, run, sql } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import { invalidField } from '../../platform/http/invalid-request';
import { inForceFirst } from './instrument-query';

/** Thrown when another instrument of the project has the name now or in a future version. */
export class NameTaken extends AppError {
  readonly taken: string;

  constructor(name: string) {
    super('instrument.name-taken', { name });
    this.taken = name;
  }
}

/** Runs a save; converts NameTaken to an error of the field with the name. */
export async function namedAt<T>(fieldOf: (name: string) => string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof NameTaken ? invalidField(fieldOf(error.taken), 'instrument-name-taken') : error;
  }
}

type Instrument = Loaded<KeptInstrument>;
type Written = { before: Instrument | null; after: Instrument };
type Claim = { projectNo: number; name: string; no: number };

/**
 * Claims the new names of instruments, so that a name is unique in a project. A name that an instrument had before is
 * not checked again: instruments that shared a name before claims existed stay editable.
 */
export async function claimNames(tx: Db, written: readonly Written[], now: Date): Promise<void> {
  const claims = written.flatMap(({ before, after }) => {
    const had = before?.projectNo === after.projectNo ? namesOf(before, now) : new Set<string>();
    return [...namesOf(after, now)]
      .filter((name) => !had.has(name))
      .map((name): Claim => ({ projectNo: after.projectNo as number, name, no: after.no }));
  });
  await dropOld(tx, written.map(({ after }) => after.no), claims, now); // biome-ignore format: one line
  if (claims.length === 0) return;
  const shared = await findShared(tx, claims, now);
  if (shared !== undefined) throw new NameTaken(shared);
  const sorted = claims.toSorted((a, b) => a.projectNo - b.projectNo || (a.name < b.name ? -1 : 1));
  const made = await insertClaims(tx, sorted);
  const refused = sorted.find(({ name, projectNo }) => !made.has(`${projectNo} ${name}`));
  if (refused) throw new NameTaken(refused.name);
}

/** Returns the names of the current and of future versions. */
function namesOf({ answer }: Instrument, now: Date): Set<string> {
  const dated = answer.data.map(({ name, startDate }) => ({ name, startDate: Date.parse(startDate) }));
  const current = versionAt(dated, now.getTime());
  return new Set(
    dated.flatMap((version) => (version === current || version.startDate > now.getTime() ? version.name : [])),
  );
}

/** Tells whether version `v` of instrument `i` is current or in the future. */
const isNamed = (now: Date) => sql`(v.start_date > ${now} or v.no = (
  select w.no from instrument_version w where w.instrument_no = v.instrument_no order by ${inForceFirst('w', now)} limit 1))`;

const columnsOf = (claims: readonly Claim[]) => sql`unnest(${claims.map(({ projectNo }) => projectNo)}::int[],
  ${claims.map(({ name }) => name)}::text[], ${claims.map(({ no }) => no)}::int[])`;

/**
 * Deletes outdated claims: of the written instruments, and of the wanted names. Three statements, as a cluster joins the
 * claims, which the coordinator holds, with no table of versions in a delete.
 */
async function dropOld(tx: Db, nos: readonly number[], claims: readonly Claim[], now: Date): Promise<void> {
  const found = await rows<Claim>(
    tx,
    sql`select n.project_no as "projectNo", n.name, n.instrument_no as no from instrument_name n
        where n.instrument_no = any(${nos}::int[]) or exists (
          select from ${columnsOf(claims)} c(project_no, name, no) where c.project_no = n.project_no and c.name = n.name)`,
  );
  if (found.length === 0) return;
  const outdated = await rows<Claim>(
    tx,
    sql`select c.project_no as "projectNo", c.name, c.no from ${columnsOf(found)} c(project_no, name, no)
        where not exists (select from instrument_version v join instrument i on i.no = v.instrument_no
          where v.instrument_no = c.no and i.project_no = c.project_no and v.name = c.name and ${isNamed(now)})`,
  );
  if (outdated.length === 0) return;
  // By instrument too: another transaction may have claimed the name meanwhile
  await run(
    tx,
    sql`delete from instrument_name n where exists (select from ${columnsOf(outdated)} c(project_no, name, no)
          where c.project_no = n.project_no and c.name = n.name and c.no = n.instrument_no)`,
  );
}

/** Finds a name that another instrument has. */
async function findShared(tx: Db, claims: readonly Claim[], now: Date): Promise<string | undefined> {
  const [found] = await rows<{ name: string }>(
    tx,
    sql`select c.name from ${columnsOf(claims)} c(project_no, name, no)
        where exists (select from instrument i join instrument_version v on v.instrument_no = i.no
          where i.project_no = c.project_no and v.name = c.name and i.no <> c.no and ${isNamed(now)}) order by c.name limit 1`,
  );
  return found?.name;
}

/** Inserts claims; waits for concurrent claims of the same name. */
async function insertClaims(tx: Db, claims: readonly Claim[]): Promise<Set<string>> {
  const made = await rows<{ projectNo: number; name: string }>(
    tx,
    sql`insert into instrument_name (project_no, name, instrument_no)
        select c.project_no, c.name, c.no from ${columnsOf(claims)} c(project_no, name, no)
        on conflict (project_no, name) do nothing returning project_no as "projectNo", name`,
  );
  return new Set(made.map(({ projectNo, name }) => `${projectNo} ${name}`));
}

/** Claims the names of all instruments, for a demo company written without `change`. */
export const claimAllNames = (tx: Db, now: Date) =>
  run(
    tx,
    sql`insert into instrument_name (project_no, name, instrument_no)
        select distinct on (i.project_no, v.name) i.project_no, v.name, i.no
        from instrument i join instrument_version v on v.instrument_no = i.no where ${isNamed(now)}
        order by i.project_no, v.name, i.disabled_at is not null, i.no
        on conflict do nothing`,
  );
