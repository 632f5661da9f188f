import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** The database that holds the demo, on the server of these tests. */
const TEMPLATE = 'demo';

const serverUrl = (): string | undefined => process.env.TALUS_DEMO_DATABASE;

const urlOf = (server: string, name: string): string => server.replace(/[^/]+$/, name);

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes the database that the demo is loaded into once, and answers its address; null where no server was given. */
export async function makeDemoDatabase(): Promise<string | null> {
  const server = serverUrl();
  if (!server) return null;
  await onServer(server, `create database ${TEMPLATE}`);
  return urlOf(server, TEMPLATE);
}

/** A copy of the database with the demo; nothing where no server was given. */
export async function copyDemoDatabase(): Promise<{ url?: string; drop?: () => Promise<void> }> {
  const server = serverUrl();
  if (!server) return {};
  const name = `demo_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return { url: urlOf(server, name), drop: () => onServer(server, `drop database ${name} with (force)`) };
}
