import { inFolder, onBoth } from './bench-database';
import { ms, ratio } from './measure';
import type { Report } from './report';
import { measureReports } from './reports-measure';

export const name = 'reports';
export const options = { instruments: 60, days: 30, reports: 3 };

/** Measures a monthly report and its effect on users who watch. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const size = {
    instruments: given.instruments,
    days: given.days,
    reports: given.reports,
  };
  const figures = await inFolder((folder) => onBoth((serverUrl) => measureReports({ folder, serverUrl }, size)));
  const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
  report.note(
    `${size.instruments} instruments × ${size.days} days at ten minutes, ${figures[0]?.[1].pages} pages, made by the built server while ten lines a second are appended and told on the live stream.`,
  );
  report.table(
    'A monthly report',
    ['', ...figures.map(([kind]) => kind)],
    [
      ['made in', ...figures.map(([, { seconds }]) => `${seconds.toFixed(1)} s`)],
      ['memory above idle (goal ≤ 200 MB)', ...figures.map(([, { memory }]) => mb(memory))],
      ['99 % of lines told within, without a report', ...figures.map(([, { calm }]) => ms(calm))],
      ['while reports are made', ...figures.map(([, { busy }]) => ms(busy))],
      ['ratio', ...figures.map(([, { calm, busy }]) => ratio(busy / calm))],
    ],
  );
}
