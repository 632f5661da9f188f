import { inFolder, onBoth } from './bench-database';
import { type IngestFigures, measureIngest, RECENT_DAYS } from './ingest-measure';
import type { Report } from './report';

export const name = 'ingest';
export const options = { columns: 50, rows: 4000, tries: 3 };

/** Measures a logger file through the whole pipeline against the bare upsert of its readings. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const size = { columns: given.columns, rows: given.rows, tries: given.tries };
  const figures = await inFolder((folder) => onBoth((serverUrl) => measureIngest({ folder, serverUrl }, size)));
  const perSecond = (value: number) => Math.round(value).toLocaleString('en');
  report.note(
    `A file of ${perSecond(size.rows)} lines with ${size.columns} instruments, each with limits of value and rates: parsed, entered in the ledger, kept raw, converted, recorded, judged. Old: begins a year ago, beyond the days that have rows, so that its days are packed at once. Recent: of the last ${RECENT_DAYS} days, written as rows.`,
  );
  const row = (words: string, age: 'old' | 'recent', of: (figures: IngestFigures) => string) => [
    words,
    ...figures.map(([, found]) => of(found[age])),
  ];
  report.table(
    'Readings a second, in the same batches on the same database',
    ['', ...figures.map(([kind]) => kind)],
    (['old', 'recent'] as const).flatMap((age) => [
      row(`the whole path, ${age}`, age, ({ ingestPerSecond }) => perSecond(ingestPerSecond)),
      row('the upsert alone', age, ({ barePerSecond }) => perSecond(barePerSecond)),
      row('share (goal ≥ 40 %)', age, ({ share }) => `${Math.round(share * 100)} %`),
      row('readings in a batch', age, ({ batch }) => perSecond(batch)),
    ]),
  );
}
