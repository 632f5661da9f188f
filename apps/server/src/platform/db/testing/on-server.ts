import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type Database, openDatabase } from '../connect/open-database';
import { buildSchema } from '../schema/build-schema';
import { type Content, EMPTY, silentLog, templateName } from './content';
import { createDatabase, createEmpty, dropDatabase, onServer, renameDatabase, testNodes, urlOf } from './nodes';

export async function openOnServer(serverUrl: string, content: Content): Promise<Database> {
  const name = `talus_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(serverUrl, async (server) => {
    // One test file creates the template, the others wait
    await server.query('select pg_advisory_lock(1)');
    await createDatabase(serverUrl, name, await templateOf(server, serverUrl, content));
    await server.query('select pg_advisory_unlock(1)');
  });
  const database = await openDatabase({ url: urlOf(serverUrl, name), dataDir: '', log: silentLog });
  return {
    ...database,
    async close() {
      await database.close();
      await dropDatabase(testNodes(serverUrl), name);
    },
  };
}

async function templateOf(server: pg.Client, serverUrl: string, content: Content): Promise<string> {
  const template = `talus_test_${(await templateName(content)).toLowerCase().replaceAll(/\W/g, '_')}`;
  const { rowCount } = await server.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 0) await makeTemplate(server, serverUrl, content, template);
  return template;
}

async function makeTemplate(server: pg.Client, serverUrl: string, content: Content, template: string): Promise<void> {
  const draft = `${template}_${process.pid}`;
  if (content === EMPTY) await createEmpty(testNodes(serverUrl), draft);
  else await createDatabase(serverUrl, draft, await templateOf(server, serverUrl, EMPTY));
  const database = await openDatabase({ url: urlOf(serverUrl, draft), dataDir: '', log: silentLog });
  if (content === EMPTY) await buildSchema(database.pool);
  else await content.write(database.pool);
  await database.close();
  await renameDatabase(serverUrl, draft, template);
}
