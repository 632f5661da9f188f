import { inFolder, onBoth } from './bench-database';
import { measureBulk } from './bulk-measure';
import { ms, ratio } from './measure';
import type { Report } from './report';

export const name = 'bulk';
export const options = { instruments: 2000 };

/** Measures bulk import and change of instruments against the bare statements. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const many = given.instruments;
  const figures = await inFolder((folder) => onBoth((serverUrl) => measureBulk({ folder, serverUrl }, many)));
  report.note(
    `${many} instruments. Bare: one insert for each head and version, one update for each version, in one transaction, without checks and records. By call: checked, compared, recorded field by field and told to browsers.`,
  );
  report.table(
    `${many} instruments at once`,
    ['', ...figures.map(([kind]) => kind)],
    [
      ['bare inserts', ...figures.map(([, figure]) => ms(figure.bareInsert))],
      ['rows checked', ...figures.map(([, figure]) => ms(figure.validate))],
      ['rows imported', ...figures.map(([, figure]) => ms(figure.import))],
      ['× of the bare inserts', ...figures.map(([, figure]) => ratio(figure.import / figure.bareInsert))],
      ['bare updates', ...figures.map(([, figure]) => ms(figure.bareUpdate))],
      ['one field of each changed', ...figures.map(([, figure]) => ms(figure.edit))],
      ['× of the bare updates', ...figures.map(([, figure]) => ratio(figure.edit / figure.bareUpdate))],
    ],
  );
}
