import { inFolder, onBoth } from './bench-database';
import type { Report } from './report';
import { measureKind } from './storage-measure';
import { printStorage, printTwoYears } from './storage-tables';
import { measureTwoYears, type TwoYears } from './two-years-measure';

export const name = 'storage';

/** Reading, growth, size and loading, on the embedded database and on PostgreSQL. */
export async function run(report: Report): Promise<void> {
  const size = { instruments: report.size('instruments', 60), turns: report.size('turns', 9) };
  await inFolder(async (folder) => {
    const embedded = await measureKind({ ...size, folder });
    const server = await measureKind({ ...size, folder, serverUrl: process.env.TALUS_TEST_DATABASE_URL });
    printStorage(report, size.instruments, { PGlite: embedded, PostgreSQL: server });
    printTwoYears(report, await twoYears(folder, report.size('loggers', 2)));
  });
}

/** With results of two decimals, and as formulas give them, on either database. */
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
