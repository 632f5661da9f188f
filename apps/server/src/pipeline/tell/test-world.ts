import type { TargetList } from '@talus/domain/alerts/messages/targets';
import { type Db, one, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';

async function no(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const row = await one<{ no: number }>(db, query);
  if (!row) throw new Error('nothing was inserted');
  return row.no;
}

type Person = {
  name?: string;
  phone?: string | null;
  line?: string | null;
  enable?: object;
  roles?: string[];
  locale?: string;
};

export const addPerson = (db: Db, { name = 'Ann', phone = null, line = null, enable, roles, locale }: Person = {}) =>
  no(
    db,
    sql`insert into app_user (id, email, name, phone, country_code, line_id, message_enable, roles, locale, password_hash)
        values (${newId()}, ${`${newId()}@talus.tw`}, ${name}, ${phone}, '+886', ${line},
          ${JSON.stringify(enable ?? { sms: true, email: true, line: true })}, ${roles ?? ['client']},
          ${locale ?? 'zh-TW'}, '')
        returning no`,
  );

/** Inserts a project in Taipei with one instrument of one logger (the limit of 20 mm is in the notice). */
export async function addProject(
  db: Db,
  {
    limit = 0,
    documentLimit = 0,
    language = 'zh-TW',
  }: { limit?: number; documentLimit?: number; language?: string } = {},
) {
  const id = newId();
  const project = await no(
    db,
    sql`insert into project (id, code, name, message_limit, document_message_limit, message_language)
        values (${id}, ${id.slice(0, 8)}, '山區邊坡', ${limit}, ${documentLimit}, ${language}) returning no`,
  );
  const area = await no(
    db,
    sql`insert into area (id, project_no, name) values (${newId()}, ${project}, 'A') returning no`,
  );
  const station = await no(
    db,
    sql`insert into station (id, area_no, name) values (${newId()}, ${area}, 'S3') returning no`,
  );
  const type = await no(
    db,
    sql`insert into instrument_type (id, code, name_zh, name_en, kind, unit)
        values (${newId()}, ${newId()}, 'TM', 'TM', 'TM', 'mm') returning no`,
  );
  const instrument = await no(
    db,
    sql`insert into instrument (id, project_no, station_no, type_no) values (${newId()}, ${project}, ${station}, ${type})
        returning no`,
  );
  await run(
    db,
    sql`insert into instrument_version (id, instrument_no, start_date, name, unit)
        values (${newId()}, ${instrument}, '2020-01-01Z', 'TM-01', 'mm'), (${newId()}, ${instrument}, '2027-01-01Z', 'TM-01b', 'mm')`,
  );
  const document = await no(
    db,
    sql`insert into document (id, path, name) values (${newId()}, '/logs', ${`CR1000_${id.slice(0, 6)}`}) returning no`,
  );
  return { project, instrument, document, id };
}

export const addTarget = (db: Db, project: number, user: number, list: TargetList) =>
  run(db, sql`insert into project_target (project_no, user_no, list) values (${project}, ${user}, ${list})`);

export const addDocumentEvent = (db: Db, project: number, document: number) =>
  no(
    db,
    sql`insert into event (id, project_no, document_no, kind, level, peak, opened_at, closed_at)
        values (${newId()}, ${project}, ${document}, 'document', 'down', 'down', now(), now()) returning no`,
  );
