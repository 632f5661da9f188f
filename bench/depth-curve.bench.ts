import { inFolder, onBoth } from './bench-database';
import { measureDepthCurve } from './depth-curve-measure';
import { ms, ratio } from './measure';
import type { Report } from './report';

export const name = 'depth-curve';
export const options = { depths: 100, dates: 30, turns: 15 };

/** Measures the curves of a long array at many dates against querying only their readings. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const size = { depths: given.depths, dates: given.dates };
  const turns = given.turns;
  const figures = await inFolder((folder) =>
    onBoth((serverUrl) => measureDepthCurve({ folder, serverUrl }, size, turns)),
  );
  report.note(`${size.depths} depths at ten minutes, ${size.dates} dates; to the text of the answer.`);
  report.table(
    'The curves of an instrument group',
    ['', ...figures.map(([kind]) => kind)],
    [
      ['the readings at these times alone', ...figures.map(([, found]) => ms(found.bare))],
      ['the curves', ...figures.map(([, found]) => ms(found.curves))],
      ['ratio (goal ≤ 2)', ...figures.map(([, found]) => ratio(found.ratio))],
    ],
  );
}
