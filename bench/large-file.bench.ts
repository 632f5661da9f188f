import { inFolder, onBoth } from './bench-database';
import { measureLarge, QUARTERS } from './large-measure';
import { ms } from './measure';
import type { Report } from './report';

export const name = 'large-file';
export const options = { megabytes: 300 };

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Measures the effect of a very large file on memory and on a small file beside it. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const size = given.megabytes;
  const figures = await inFolder((folder) => onBoth((serverUrl) => measureLarge({ folder, serverUrl }, size)));
  const rows = figures[0]?.[1].rows.toLocaleString('en');
  const heads = ['', ...figures.map(([kind]) => kind)];
  report.note(
    `A file of ${size} MB (${rows} lines, 40 columns of which 4 have instruments) is dropped into a watched folder; another file grows by a line a second.`,
  );
  report.table('Memory of the server’s process', heads, [
    ['idle', ...figures.map(([, { idle }]) => megabytes(idle))],
    ...QUARTERS.map((share, i) => [
      `${share * 100} % read`,
      ...figures.map(([, { quarters }]) => megabytes(quarters[i] ?? Number.NaN)),
    ]),
    ['most above idle', ...figures.map(([, { peak, idle }]) => megabytes(peak - idle))],
    ['read in', ...figures.map(([, { seconds }]) => `${Math.round(seconds)} s`)],
  ]);
  report.table('Lines of the small file meanwhile → told on the live stream', heads, [
    ['lines', ...figures.map(([, { small }]) => small.lines)],
    ['half within', ...figures.map(([, { small }]) => ms(small.p50))],
    ['99 % within', ...figures.map(([, { small }]) => ms(small.p99))],
    ['the slowest', ...figures.map(([, { small }]) => ms(small.most))],
  ]);
}
