import { inFolder, onBoth } from './bench-database';
import { ms, ratio } from './measure';
import { type Call, measureWall } from './occ-measure';
import type { Report } from './report';

export const name = 'occ';
export const options = { instruments: 5000, turns: 5 };

const FEW = 500;

const WORDS: Record<Call, string> = {
  areas: 'All areas (1 request)',
  alarms: 'Open alarms (1 request)',
  opened: 'An area of 50 that is open (2 requests)',
  refresh: 'A whole refresh, one area open (5 requests)',
};

/** Measures the operations-centre wall as instruments grow. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const many = given.instruments;
  const turns = given.turns;
  const figures = await inFolder((folder) =>
    onBoth((serverUrl) => measureWall({ folder, serverUrl }, { few: FEW, many }, turns)),
  );
  const lines = (Object.entries(WORDS) as [Call, string][]).flatMap(([call, words]) => [
    [`${words}, ${FEW} instruments`, ...figures.map(([, found]) => ms(found[call].few))],
    [`${words}, ${many} instruments`, ...figures.map(([, found]) => ms(found[call].many))],
    [`ratio (goal ≤ ${(1.2 * many) / FEW})`, ...figures.map(([, found]) => ratio(found[call].growth))],
  ]);
  report.note(
    'From the question to the text of the answer; 50 instruments an area, one of them with an alarm open and ten behind it. However many areas there are, the wall asks for them all at once; each area that somebody opened adds two requests, and a third for the small curves of what is at a level, which the outputs above measure. The latest data, which the shell keeps anyway, is the fifth.',
  );
  report.table('The operations-centre wall', ['', ...figures.map(([kind]) => kind)], lines);
}
