import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { buildSchema } from '../build-schema';
import { type Database, openDatabase } from '../open-database';
import { type Content, EMPTY, silentLog, templateName } from './content';

export async function openOnServer(serverUrl: string, content: Content): Promise<Database> {
  const name = `talus_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(serverUrl, async (server) => {
    // One test file makes a template, the others wait for it
    await server.query('select pg_advisory_lock(1)');
    await server.query(`create database ${name} template ${await templateOf(server, serverUrl, content)}`);
    await server.query('select pg_advisory_unlock(1)');
  });
  const database = await openDatabase({ url: urlOf(serverUrl, name), dataDir: '', log: silentLog });
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(serverUrl, (server) => server.query(`drop database ${name} with (force)`));
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
  const source = content === EMPTY ? 'template1' : await templateOf(server, serverUrl, EMPTY);
  await server.query(`create database ${draft} template ${source}`);
  const database = await openDatabase({ url: urlOf(serverUrl, draft), dataDir: '', log: silentLog });
  if (content === EMPTY) await buildSchema(database.pool);
  else await content.write(database.pool);
  await database.close();
  await server.query(`alter database ${draft} rename to ${template}`);
}

async function onServer(url: string, work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client(url);
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
