// npm run tables: writes tables.ts from the migrations. With --check it writes nothing and only checks that the file is
// current.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openEmbedded } from '../embedded/open-embedded';
import { migrate } from '../schema/migrate';
import { describeTables } from './describe-tables';
import { tableTypes } from './table-types';

const file = fileURLToPath(new URL('./tables.ts', import.meta.url));
const log = { info() {}, warn() {}, error() {} };

const database = await openEmbedded({ log });
try {
  await migrate(database.pool);
  const made = tableTypes(await describeTables(database.pool));
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (!process.argv.includes('--check')) await writeFile(file, made);
  else if (made !== kept) {
    console.error('tables.ts does not fit the migrations: npm run tables');
    process.exitCode = 1;
  }
} finally {
  await database.close();
}
