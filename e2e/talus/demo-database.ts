import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Name of the template database with the demo, on the tests' PostgreSQL server. */
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

/** Creates the template database for the demo and returns its URL; null without a server. */
export async function makeDemoDatabase(): Promise<string | null> {
  const server = serverUrl();
  if (!server) return null;
  await onServer(server, `create database ${TEMPLATE}`);
  return urlOf(server, TEMPLATE);
}

/** Clones the demo database; returns an empty object without a server. */
export async function copyDemoDatabase(): Promise<{ url?: string; drop?: () => Promise<void> }> {
  const server = serverUrl();
  if (!server) return {};
  const name = `demo_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return { url: urlOf(server, name), drop: () => onServer(server, `drop database ${name} with (force)`) };
}
