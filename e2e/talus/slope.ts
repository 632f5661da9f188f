import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import type { Pool } from 'pg';
import { hashPassword } from '../../apps/server/src/platform/auth/passwords';
import { openDatabase } from '../../apps/server/src/platform/db/connect/open-database';
import { type Db, one, run, sql } from '../../apps/server/src/platform/db/db';
import { buildSchema } from '../../apps/server/src/platform/db/schema/build-schema';
import { touchConfig } from '../../apps/server/src/records/instruments/config-changes';
import { silentLogger } from '../../apps/server/src/testing/loggers';
import { columnsOf, type Logger } from './logger-files';

/** Storage of a Talus: a data folder, optionally with a PostgreSQL server. */
export type Storage = { data: string; url?: string };

export const ADMIN = { email: 'admin@slope.test', password: 'slope-admin' };
export const PROJECT_ID = idOf('project');
/** Receives every message by mail and by SMS. */
export const PERSON = { email: 'ann@slope.test', phone: '0912345678' };

/** Returns the settings of a server for such a slope; the peers add theirs. */
export const slopeSettings = ({ url }: Storage, loggers: readonly Logger[]): Record<string, string> => ({
  TALUS_DEMO: 'off',
  TALUS_PASSWORD_SEASONS: 'off',
  TALUS_PUBLIC_URL: 'https://talus.test',
  TALUS_SECRET: 'a secret of at least thirty-two characters',
  TALUS_DOCUMENTS: loggers.map(({ folder }) => folder).join(':'),
  ...(url && { DATABASE_URL: url }),
});

/** Opens the database while no server runs on it, since the embedded database allows only one process. */
export async function lookBehind<T>({ data, url }: Storage, work: (pool: Pool) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url, dataDir: data, log: silentLogger() });
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
}

/** Clones a slope into its own folder and, with PostgreSQL, its own database. */
export async function cloneSlope({ data, url }: Storage, clone: string, name: string): Promise<Storage> {
  cpSync(data, clone, { recursive: true });
  if (!url) return { data: clone };
  const from = new URL(url).pathname.slice(1);
  const admin = url.replace(/[^/]+$/, 'template1');
  await lookBehind({ data, url: admin }, (pool) => pool.query(`create database ${name} template ${from}`));
  return { data: clone, url: url.replace(/[^/]+$/, name) };
}

/** Derives an id from a name, so that ids are equal across slopes and these can be compared. */
function idOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 24);
}

/**
 * Creates a project with `instruments` instruments per logger, bound to its columns (limits 10, 20 and 30 mm, in force
 * from the second reading on), an administrator and a receiver of messages. No reading interval is set, so no
 * instrument goes silent.
 */
export async function makeSlope(storage: Storage, loggers: readonly Logger[], instruments = 4): Promise<void> {
  const password = await hashPassword(ADMIN.password);
  await lookBehind(storage, async (pool) => {
    await buildSchema(pool);
    await addPerson(pool, { ...ADMIN, phone: null, roles: ['admin'], hash: password });
    const person = await addPerson(pool, { ...PERSON, roles: ['client'], hash: password });
    const station = await addProject(pool, person);
    for (const logger of loggers) await addLogger(pool, logger, station, instruments);
    await touchConfig(pool);
  });
}

async function numberOf(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const row = await one<{ no: number }>(db, query);
  if (!row) throw new Error('nothing was inserted');
  return row.no;
}

type Person = { email: string; phone: string | null; roles: string[]; hash: string };

const addPerson = (db: Db, { email, phone, roles, hash }: Person) =>
  numberOf(
    db,
    sql`insert into app_user (id, email, name, phone, country_code, message_enable, roles, password_hash)
        values (${idOf(email)}, ${email}, ${email.split('@')[0]}, ${phone}, '+886', '{"sms": true, "email": true}', ${roles}, ${hash})
        returning no`,
  );

type Place = { project: number; station: number; type: number };

async function addProject(db: Db, person: number): Promise<Place> {
  const project = await numberOf(
    db,
    sql`insert into project (id, code, name) values (${PROJECT_ID}, 'SLOPE', '邊坡') returning no`,
  );
  const area = await numberOf(
    db,
    sql`insert into area (id, project_no, name) values (${idOf('area')}, ${project}, 'TK12+300') returning no`,
  );
  const station = await numberOf(
    db,
    sql`insert into station (id, area_no, name) values (${idOf('station')}, ${area}, 'A2') returning no`,
  );
  const type = await numberOf(
    db,
    sql`insert into instrument_type (id, code, name_zh, name_en, kind, unit)
        values (${idOf('type')}, 'TM', 'TM', 'TM', 'general', 'mm') returning no`,
  );
  await run(
    db,
    sql`insert into project_target (project_no, user_no, list)
        select ${project}, ${person}, unnest('{warning,alert,action,down,document}'::text[])`,
  );
  return { project, station, type };
}

async function addLogger(db: Db, logger: Logger, { project, station, type }: Place, instruments: number) {
  const { station: name, folder } = logger;
  const document = await numberOf(
    db,
    sql`insert into document (id, path, name, data_interval_ms) values (${idOf(name)}, ${folder}, ${`${name}_Slope`}, 0) returning no`,
  );
  for (const [position, column] of columnsOf(logger).entries()) {
    const key = `${name} ${column}`;
    const channel = await numberOf(
      db,
      sql`insert into channel (id, document_no, position, name, unit)
          values (${idOf(`channel ${key}`)}, ${document}, ${position}, ${column}, 'mm') returning no`,
    );
    if (position >= instruments) continue;
    const instrument = await numberOf(
      db,
      sql`insert into instrument (id, project_no, station_no, type_no)
          values (${idOf(`instrument ${key}`)}, ${project}, ${station}, ${type}) returning no`,
    );
    await run(
      db,
      sql`insert into instrument_version (id, instrument_no, start_date, name, unit, document_no, channel_no, r0, f1,
            wl_plus, al_plus, wsl_plus, alert_count_limit)
          values (${idOf(`version ${key}`)}, ${instrument}, '2020-01-01Z', ${key}, 'mm', ${document}, ${channel}, 0, 1,
            10, 20, 30, 2)`,
    );
  }
}
