import { inFolder, type Where } from '../kit/bench-database';
import type { Report } from '../kit/report';
import { ROW_DAYS } from './history';
import { measureGrowth } from './measure-growth';
import { printBytes, printMemory, printQuestions, printWork } from './tables';
import type { GrowthSize } from './world';

export const name = 'growth';
export const options = { turns: 7, rounds: 3, instruments: 20_000, days: 3650 };

const FEW: GrowthSize = { instruments: 500, days: 90 };
const QUICK: GrowthSize[] = [FEW, { instruments: 2000, days: 90 }, { instruments: 500, days: 730 }];
/** Measures queries and background work as instruments and history grow. */
export async function run(report: Report, { turns, rounds, instruments, days }: typeof options): Promise<void> {
  const tries = { turns, rounds, workTurns: 1, daysOver: 500 };
  const whole = [
    FEW,
    { instruments: 5000, days: FEW.days },
    { instruments, days: FEW.days },
    { instruments: FEW.instruments, days },
  ];
  report.note(
    `Instruments at ten minutes, 50 a logger, 20 alarms a year each; days older than ${ROW_DAYS} are sealed. Fifty histories are packed once and given to every logger, in the order of time; the database keeps each copy as a day of its own.`,
  );
  const measure = (where: Omit<Where, 'folder'>, sizes: readonly GrowthSize[], words: string) =>
    inFolder(async (folder) => {
      const figures = await measureGrowth({ ...where, folder }, sizes, tries);
      printQuestions(report, figures, words);
      printWork(report, figures, words);
      printBytes(report, figures, words);
      if (where.serverUrl) printMemory(report, figures);
    });
  await measure({ serverUrl: process.env.TALUS_TEST_DATABASE_URL }, report.isQuick ? QUICK : whole, 'PostgreSQL');
  if (!report.isQuick) await measure({}, QUICK, 'PGlite');
}
