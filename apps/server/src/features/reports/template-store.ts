import { type Db, one, rows, run, type Sql, sql } from '../../platform/db/db';
import { columnsOf, jsonOf, type Row } from '../../platform/db/write-rows';

export type TemplateRow = Row<'report_template'> & { newest: { id: string; pages: number } | null; schedules: number };

const select = (where: Sql): Sql =>
  sql`select ${columnsOf('report_template', undefined, 't')},
        (select ${jsonOf('report_run', ['id', 'pages'], 'r')} from report_run r
          where r.template_no = t.no and r.state = 'done' order by r.no desc limit 1) as newest,
        (select count(*)::int from report_schedule s where s.template_no = t.no) as schedules
      from report_template t where ${where} order by t.no`;

export const listTemplates = (db: Db) => rows<TemplateRow>(db, select(sql`true`));

export const templatesOf = (db: Db, nos: readonly number[]) =>
  rows<TemplateRow>(db, select(sql`t.no = any(${nos}::int[])`));

export const findTemplate = (db: Db, id: string) => one<TemplateRow>(db, select(sql`t.id = ${id}`));

export const deleteTemplate = (tx: Db, no: number) => run(tx, sql`delete from report_template where no = ${no}`);
