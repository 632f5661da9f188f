import { inFolder, onBoth } from './bench-database';
import { ms } from './measure';
import type { Report } from './report';
import { measureStreams } from './streams-measure';

export const name = 'streams';

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

/** Many who watch at once. */
export async function run(report: Report): Promise<void> {
  const size = {
    instruments: report.size('instruments', 5000),
    streams: report.size('streams', 200),
    minutes: report.size('minutes', 2),
  };
  const figures = await inFolder((folder) => onBoth((serverUrl) => measureStreams({ folder, serverUrl }, size)));
  report.note(
    `${size.streams} streams held by one process while ${size.instruments} instruments report each minute for ${size.minutes} minutes, 50 a logger; a line counts once for every stream.`,
  );
  report.table(
    'A line appended → told on every stream',
    ['', ...figures.map(([kind]) => kind)],
    [
      ['told', ...figures.map(([, { told, expected }]) => `${told} of ${expected}`)],
      ['half within', ...figures.map(([, { p50 }]) => ms(p50))],
      ['99 % within (goal ≤ 1000 ms)', ...figures.map(([, { p99 }]) => ms(p99))],
      ['memory without watchers', ...figures.map(([, { idle }]) => megabytes(idle))],
      ...['a quarter', 'half', 'three quarters', 'all'].map((share, i) => [
        `memory after ${share} of the time`,
        ...figures.map(([, { quarters }]) => megabytes(quarters[i] ?? Number.NaN)),
      ]),
    ],
  );
}
