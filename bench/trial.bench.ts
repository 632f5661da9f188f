import { inFolder, onBoth } from './bench-database';
import { ms, ratio } from './measure';
import type { Report } from './report';
import { measureTrial } from './trial-measure';

export const name = 'trial';
export const options = { instruments: 50, tries: 5 };

/** Measures the trial of proposed limits: one instrument with its curve, many over a year. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const instruments = given.instruments;
  const turns = given.tries;
  const figures = await inFolder((folder) =>
    onBoth((serverUrl) => measureTrial({ folder, serverUrl }, instruments, turns)),
  );
  report.note(`${instruments} instruments with a year at 10 minutes each; value and both rates are judged, twice.`);
  report.table(
    'Limits on trial',
    ['', ...figures.map(([kind]) => kind)],
    [
      ['one instrument, 90 days, with its curve', ...figures.map(([, { one }]) => ms(one))],
      [`${instruments} instruments, a year, in portions of five`, ...figures.map(([, { many }]) => ms(many))],
      ['reading the same year alone', ...figures.map(([, { read }]) => ms(read))],
      ['ratio of the two', ...figures.map(([, figure]) => ratio(figure.ratio))],
    ],
  );
}
