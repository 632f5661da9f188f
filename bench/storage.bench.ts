import { inFolder } from './bench-database';
import type { Report } from './report';
import { measureKind } from './storage-measure';
import { printStorage } from './storage-tables';

export const name = 'storage';

/** Reading, growth, size and loading, on the embedded database and on PostgreSQL. */
export async function run(report: Report): Promise<void> {
  const size = { instruments: report.size('instruments', 60), turns: report.size('turns', 9) };
  await inFolder(async (folder) => {
    const embedded = await measureKind({ ...size, folder });
    const server = await measureKind({ ...size, folder, serverUrl: process.env.TALUS_TEST_DATABASE_URL });
    printStorage(report, size.instruments, { PGlite: embedded, PostgreSQL: server });
  });
}
