import { inFolder, onBoth } from './bench-database';
import type { Report } from './report';
import { measureKind } from './storage-measure';
import { printStorage, printTwoYears } from './storage-tables';
import { measureTwoYears, type TwoYears } from './two-years-measure';

export const name = 'storage';
export const options = { instruments: 60, turns: 9, loggers: 2 };

/** Measures reading, growth, size and loading, on the embedded database and on PostgreSQL. */
export async function run(report: Report, given: typeof options): Promise<void> {
  const size = { instruments: given.instruments, turns: given.turns };
  await inFolder(async (folder) => {
    const embedded = await measureKind({ ...size, folder });
    const server = await measureKind({ ...size, folder, serverUrl: process.env.TALUS_TEST_DATABASE_URL });
    printStorage(report, size.instruments, { PGlite: embedded, PostgreSQL: server });
    printTwoYears(report, await twoYears(folder, given.loggers));
  });
}

/** Measures two years on each database, with results of two decimals and unrounded. */
async function twoYears(folder: string, loggers: number): Promise<Record<string, TwoYears>> {
  const figures: Record<string, TwoYears> = {};
  for (const [results, isRounded] of [
    ['two decimals', true],
    ['unrounded', false],
  ] as const)
    for (const [kind, bytes] of await onBoth((serverUrl) => measureTwoYears({ folder, serverUrl, loggers }, isRounded)))
      figures[`${kind}, ${results}`] = bytes;
  return figures;
}
