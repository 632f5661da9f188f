import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { PATIENCE_MS, withTestDatabase } from '../test-database';
import { describeStatement } from './describe-statement';
import { findStatements } from './find-statements';
import { statementFault } from './statement-fault';

// PostgreSQL describes each statement of the server whose text is known without running the program, and the description is
// compared with the row type that the program asserts.

const database = withTestDatabase();
const root = fileURLToPath(new URL('../../../../../../', import.meta.url));
const isServer = process.env.TALUS_TEST_DATABASE_URL !== undefined;

/** Sources of the running server: no tests, and no statements about a cluster's own tables. */
const isWanted = (file: string) =>
  file.startsWith(`${root}apps/server/src/`) &&
  !/\.test\.ts$|\/test-|\/testing\/|\/demo\/|\/(spread|node-watch|migration-statement|table-facts)\.ts$/.test(file);

it.skipIf(!isServer)(
  'the asserted row types of the statements are those that PostgreSQL describes',
  async () => {
    const client = database.listenClient();
    await client.connect();
    try {
      const statements = findStatements(root, 'apps/server/tsconfig.json', isWanted);
      const faults: string[] = [];
      let compared = 0;
      for (const { place, text, fields } of statements) {
        if (text === null) continue;
        const fault = await describeStatement(client, text).then(
          (columns) => statementFault(columns, fields),
          (error: Error) => error.message,
        );
        if (fault) faults.push(`${place}: ${fault}`);
        compared++;
      }
      expect(faults).toEqual([]);
      // Three in four: a change that hides the statements from this test is noticed
      expect(compared).toBeGreaterThan(0.7 * statements.length);
      expect(statements.length).toBeGreaterThan(300);
    } finally {
      await client.end();
    }
  },
  PATIENCE_MS,
);

it.skipIf(!isServer)('a column of another name or type is a fault', async () => {
  const client = database.listenClient();
  await client.connect();
  try {
    const columns = await describeStatement(client, 'select no, now() as at from area where no = $1');
    const no = { name: 'no', type: 'number' };
    expect(statementFault(columns, [no, { name: 'at', type: 'Date' }])).toBeNull();
    expect(statementFault(columns, [no, { name: 'time', type: 'Date' }])).toBe('time is not answered');
    expect(statementFault(columns, [{ name: 'at', type: 'string' }])).toBe(
      'at is asserted as string, and answered as type 1184',
    );
  } finally {
    await client.end();
  }
});
