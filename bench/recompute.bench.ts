import { inFolder, onBoth } from './bench-database';
import { ms, ratio } from './measure';
import { measureRecompute } from './recompute-measure';
import type { Report } from './report';

export const name = 'recompute';
export const options = { tries: 5 };

/** Measures recomputing a year of one instrument from raw columns against the bare upsert of its readings. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const tries = given.tries;
  const figures = await inFolder((folder) => onBoth((serverUrl) => measureRecompute({ folder, serverUrl }, tries)));
  const readings = figures[0]?.[1].readings.toLocaleString('en');
  report.note(`One instrument, a year at 10 minutes (${readings} readings), one of ten columns of its logger.`);
  report.table(
    'Its readings deleted and computed anew',
    ['', ...figures.map(([kind]) => kind)],
    [
      ['read raw, converted, recorded, judged', ...figures.map(([, { time }]) => ms(time))],
      ['the upsert of the same readings alone', ...figures.map(([, { bare }]) => ms(bare))],
      ['ratio', ...figures.map(([, figure]) => ratio(figure.ratio))],
    ],
  );
}
