import { inFolder, onBoth } from './bench-database';
import { measureImport, measureReading } from './manual-import-measure';
import { ms, ratio } from './measure';
import type { Report } from './report';

export const name = 'manual-import';
export const options = { rows: 5000 };

/** Measures a workbook of readings: read, previewed, stored and stored again, against bare inserts. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const rows = given.rows;
  const reading = await measureReading(rows);
  const figures = await inFolder((folder) => onBoth((serverUrl) => measureImport({ folder, serverUrl }, rows)));
  report.note(
    `${rows} rows of 50 instruments at ${rows / 50} days, each at its own minute. Read: from bytes to checked rows, beside the page, ${ms(reading)}. Bare: one insert a reading in one transaction. The calls convert, judge and record what they store.`,
  );
  report.table(
    `A workbook of ${rows} rows`,
    ['', ...figures.map(([kind]) => kind)],
    [
      ['bare inserts', ...figures.map(([, figure]) => ms(figure.bare))],
      ['previewed', ...figures.map(([, figure]) => ms(figure.preview))],
      ['stored', ...figures.map(([, figure]) => ms(figure.import))],
      ['× of the bare inserts', ...figures.map(([, figure]) => ratio(figure.import / figure.bare))],
      ['stored again: nothing', ...figures.map(([, figure]) => ms(figure.again))],
    ],
  );
}
