import { inFolder, onBoth } from './bench-database';
import { percentile } from './latency';
import { measureLive } from './live-measure';
import { ms } from './measure';
import type { Report } from './report';

export const name = 'live';
export const options = { instruments: 5000, minutes: 2 };

/** Measures the time from a line in a logger file to a browser that watches the project. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const size = { instruments: given.instruments, minutes: given.minutes };
  const figures = await inFolder((folder) => onBoth((serverUrl) => measureLive({ folder, serverUrl }, size)));
  const loggers = size.instruments / 50;
  report.note(
    `${size.instruments} instruments that report each minute, 50 a logger; ${figures[0]?.[1].lines} lines appended over ${size.minutes} minutes, each seen on the live stream of the built server.`,
  );
  report.table(
    'A line appended → told on the live stream',
    ['', ...figures.map(([kind]) => kind)],
    [
      ['half of the lines within', ...figures.map(([, { p50 }]) => ms(p50))],
      ['99 % within (goal ≤ 1000 ms)', ...figures.map(([, { p99 }]) => ms(p99))],
      [
        `all ${loggers} loggers at the same moment: the last after, of seven times the first`,
        ...figures.map(([, { lasts }]) => ms(lasts[0] as number)),
      ],
      ['the median (goal ≤ 1000 ms)', ...figures.map(([, { lasts }]) => ms(percentile(lasts, 0.5)))],
      ['the longest', ...figures.map(([, { lasts }]) => ms(percentile(lasts, 1)))],
    ],
  );
}
