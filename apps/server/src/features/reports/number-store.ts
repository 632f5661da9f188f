import { numberSuffix } from '@talus/domain/reports/period';
import { type Db, one, run, sql } from '../../platform/db/db';
import type { Row } from '../../platform/db/write-rows';

type Numbered = Pick<Row<'report_run'>, 'templateNo' | 'projectNo' | 'language'>;

export type ReportNumber = { number: string; edition: number };

/**
 * Locks the report number of a template in a language and takes the next free one if it has none: `P-2107-2026-10`,
 * then `P-2107-2026-10-B`. Returns the number and the next edition. Numbers are locked in a fixed order.
 */
export async function lockNumber(
  tx: Db,
  base: string,
  { templateNo, projectNo, language }: Numbered,
): Promise<ReportNumber> {
  for (let i = 0; ; i++) {
    const number = base + numberSuffix(i);
    await run(
      tx,
      sql`insert into report_number (number, base, project_no, template_no, language, edition)
          values (${number}, ${base}, ${projectNo}, ${templateNo}, ${language}, 0) on conflict (number) do nothing`,
    );
    const held = await one<Numbered & { edition: number }>(
      tx,
      sql`select template_no as "templateNo", project_no as "projectNo", language, edition from report_number
          where number = ${number} for update`,
    );
    const isOwn = held?.templateNo === templateNo && held.projectNo === projectNo && held.language === language;
    if (held && isOwn) return { number, edition: held.edition + 1 };
  }
}

export const saveEdition = (tx: Db, { number, edition }: ReportNumber): Promise<number> =>
  run(tx, sql`update report_number set edition = ${edition} where number = ${number}`);
