import { inFolder, onBoth } from './bench-database';
import { ms, ratio, relative, type Turns, typical } from './measure';
import { DAYS, FEW, GROWTH, measureOutput, type OutputFigures, POINTS } from './output-measure';
import type { Report } from './report';

export const name = 'output';
export const options = { instruments: 60, turns: 9 };

/** Measures the history curve's requests to the server, over HTTP to the last byte. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const size = { instruments: given.instruments, turns: given.turns };
  const figures = await inFolder((folder) => onBoth((serverUrl) => measureOutput({ folder, serverUrl }, size)));
  const heads = ['', ...figures.map(([kind]) => kind)];
  const row = (title: string, of: (figures: OutputFigures) => string) => [title, ...figures.map(([, one]) => of(one))];
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  const time = (turns: Turns, way: string) => ms(typical(turns, way));
  report.note(`${size.instruments} instruments × ${DAYS} days at 10 minutes, in packed columns.`);
  report.table('Request to last byte', heads, [
    row('the segment query alone', ({ season }) => time(season, 'query')),
    row('the request', ({ season }) => time(season, 'request')),
    row('to the query (goal ≤ 2)', ({ season }) => ratio(relative(season, 'request', 'query'))),
    row('to a file of the same bytes', ({ season }) => ratio(relative(season, 'request', 'file'))),
    row('on the wire (goal ≤ 2.5 MB)', ({ season }) => mb(season.worked.get('request') ?? 0)),
    row(`with ${GROWTH} × the history behind it (goal ≤ 1.2)`, ({ growth }) => ratio(relative(growth, 'grown', 'now'))),
  ]);
  report.table(`A year of ${FEW} instruments thinned to ${POINTS} points each`, heads, [
    row('the year', ({ year }) => time(year, 'year')),
    row(`${DAYS} days of the same, thinned too`, ({ year }) => time(year, 'season')),
    row(`to ${DAYS} days of all ${size.instruments} as they are`, ({ year }) => ratio(relative(year, 'year', 'all'))),
    row(`to ${DAYS} days of the same (in the browser: see there)`, ({ year }) =>
      ratio(relative(year, 'year', 'season')),
    ),
    row('on the wire', ({ year }) => mb(year.worked.get('year') ?? 0)),
  ]);
  report.table('The same season as a file', heads, [
    row('xlsx', ({ files }) => `${time(files, 'xlsx')}, ${mb(files.worked.get('xlsx') ?? 0)}`),
    row('csv', ({ files }) => `${time(files, 'csv')}, ${mb(files.worked.get('csv') ?? 0)}`),
  ]);
  report.table('Memory of the server above what it holds at rest', heads, [
    row('at rest', ({ memory }) => mb(memory.idle)),
    row('packed columns (goal ≤ 100 MB)', ({ memory }) => mb(memory.columns - memory.idle)),
    row('xlsx (goal ≤ 150 MB)', ({ memory }) => mb(memory.xlsx - memory.idle)),
    row('csv (goal ≤ 150 MB)', ({ memory }) => mb(memory.csv - memory.idle)),
    row('a year by the hour as xlsx (goal ≤ 150 MB)', ({ yearFile }) => mb(yearFile.memory)),
    row('time and size of that file', ({ yearFile }) => `${ms(yearFile.ms)}, ${mb(yearFile.bytes)}`),
  ]);
}
