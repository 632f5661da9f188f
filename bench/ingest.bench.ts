import { inFolder, onBoth } from './bench-database';
import { measureIngest } from './ingest-measure';
import type { Report } from './report';

export const name = 'ingest';
export const options = { columns: 50, rows: 4000, tries: 3 };

/** A logger's file through the whole pipeline against the upsert of the same readings alone. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const size = { columns: given.columns, rows: given.rows, tries: given.tries };
  const figures = await inFolder((folder) => onBoth((serverUrl) => measureIngest({ folder, serverUrl }, size)));
  const perSecond = (value: number) => Math.round(value).toLocaleString('en');
  report.note(
    `A file of ${perSecond(size.rows)} lines with ${size.columns} instruments, each with limits of value and rates: parsed, entered in the ledger, kept raw, converted, recorded, judged.`,
  );
  report.table(
    'Readings a second, in the same batches on the same database',
    ['', ...figures.map(([kind]) => kind)],
    [
      ['the whole path', ...figures.map(([, { ingestPerSecond }]) => perSecond(ingestPerSecond))],
      ['the upsert alone', ...figures.map(([, { barePerSecond }]) => perSecond(barePerSecond))],
      ['share (goal ≥ 40 %)', ...figures.map(([, { share }]) => `${Math.round(share * 100)} %`)],
      ['readings in a batch', ...figures.map(([, { batch }]) => perSecond(batch))],
    ],
  );
}
