import { inFolder, onBoth } from './bench-database';
import { ms, ratio } from './measure';
import type { Report } from './report';
import { measureRound } from './rounds-measure';

export const name = 'rounds';
export const options = { rounds: 5, instruments: 5000 };

const FEW = 500;
/** Instruments per small logger. */
const THIN = 5;

/** Measures a round in which every instrument reports once, as instruments grow. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const rounds = given.rounds;
  const many = given.instruments;
  const figures = await inFolder((folder) =>
    onBoth(async (serverUrl) => ({
      few: await measureRound({ folder, serverUrl }, { instruments: FEW }, rounds),
      thin: await measureRound({ folder, serverUrl }, { instruments: FEW, columns: THIN }, rounds),
      many: await measureRound({ folder, serverUrl }, { instruments: many }, rounds),
    })),
  );
  report.note('Every instrument reports one row; 50 instruments a logger, each with limits of value and rates.');
  report.table(
    'A round, file by file, from line to judgement',
    ['', ...figures.map(([kind]) => kind)],
    [
      [`${FEW} instruments`, ...figures.map(([, { few }]) => ms(few))],
      [`${many} instruments`, ...figures.map(([, figure]) => ms(figure.many))],
      [`ratio (goal ≤ ${(1.2 * many) / FEW})`, ...figures.map(([, figure]) => ratio(figure.many / figure.few))],
      [`${FEW} instruments, ${THIN} a logger`, ...figures.map(([, { thin }]) => ms(thin))],
      ['one logger of 50', ...figures.map(([, figure]) => ms((figure.many / many) * 50))],
    ],
  );
}
