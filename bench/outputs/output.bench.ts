import { onBoth } from '../kit/bench-database';
import { ms, ratio } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import { DAYS, FEW, GROWTH, measureOutput, POINTS } from './measure-output';

export const name = 'output';
export const options = { instruments: 60, turns: 9 };

/** Measures the history curve's requests to the server, over HTTP to the last byte. */
export async function run(report: Report, { instruments, turns }: typeof options): Promise<void> {
  const figures = await onBoth((where) => measureOutput(where, instruments, turns));
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  report.note(`${instruments} instruments × ${DAYS} days at 10 minutes, in packed columns.`);
  tableByDatabase(report, 'Request to last byte', figures, [
    ['the segment query alone', ({ season }) => ms(season.time.query)],
    ['the request', ({ season }) => ms(season.time.request)],
    ['to the query (goal ≤ 2)', ({ season }) => ratio(season.relative('request', 'query'))],
    ['to a file of the same bytes', ({ season }) => ratio(season.relative('request', 'file'))],
    ['on the wire (goal ≤ 2.5 MB)', ({ season }) => mb(season.worked.request)],
    [`with ${GROWTH} × the history behind it (goal ≤ 1.2)`, ({ growth }) => ratio(growth.relative('grown', 'now'))],
  ]);
  tableByDatabase(report, `A year of ${FEW} instruments thinned to ${POINTS} points each`, figures, [
    ['the year', ({ year }) => ms(year.time.year)],
    [`${DAYS} days of the same, thinned too`, ({ year }) => ms(year.time.season)],
    [`to ${DAYS} days of all ${instruments} as they are`, ({ year }) => ratio(year.relative('year', 'all'))],
    [`to ${DAYS} days of the same (in the browser: see there)`, ({ year }) => ratio(year.relative('year', 'season'))],
    ['on the wire', ({ year }) => mb(year.worked.year)],
  ]);
  tableByDatabase(report, 'The same season as a file', figures, [
    ['xlsx', ({ files }) => `${ms(files.time.xlsx)}, ${mb(files.worked.xlsx)}`],
    ['csv', ({ files }) => `${ms(files.time.csv)}, ${mb(files.worked.csv)}`],
  ]);
  tableByDatabase(report, 'Memory of the server above what it holds at rest', figures, [
    ['at rest', ({ memory }) => mb(memory.idle)],
    ['packed columns (goal ≤ 100 MB)', ({ memory }) => mb(memory.columns - memory.idle)],
    ['xlsx (goal ≤ 150 MB)', ({ memory }) => mb(memory.xlsx - memory.idle)],
    ['csv (goal ≤ 150 MB)', ({ memory }) => mb(memory.csv - memory.idle)],
    ['a year by the hour as xlsx (goal ≤ 150 MB)', ({ yearFile }) => mb(yearFile.memory)],
    ['time and size of that file', ({ yearFile }) => `${ms(yearFile.ms)}, ${mb(yearFile.bytes)}`],
  ]);
}
