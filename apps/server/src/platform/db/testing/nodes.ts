import pg from 'pg';

/**
 * The servers of a database: one PostgreSQL, or the nodes of a cluster, coordinator first. A cluster database has the
 * same name on each node.
 */
export type Nodes = readonly [string, ...string[]];

export const testNodes = (serverUrl: string): Nodes => [
  serverUrl,
  ...(process.env.TALUS_TEST_WORKER_URLS ?? '').split(',').filter((url) => url !== ''),
];

export async function createDatabase(serverUrl: string, name: string, template: string): Promise<void> {
  const copy = `create database ${name} template ${template} strategy file_copy`;
  await onEach(testNodes(serverUrl), (node) => whileAlone(node, template, copy));
}

/** Creates an empty database and joins its nodes. */
export async function createEmpty(nodes: Nodes, name: string): Promise<void> {
  await onEach(nodes, (node) => node.query(`create database ${name}`));
  if (nodes.length === 1) return;
  for (const url of nodes) await onServer(urlOf(url, name), (node) => node.query('create extension citus'));
  await onServer(urlOf(nodes[0], name), async (coordinator) => {
    for (const [i, url] of nodes.entries()) {
      const { hostname, port } = new URL(url);
      const join = i === 0 ? 'citus_set_coordinator_host' : 'citus_add_node';
      await coordinator.query(`select ${join}($1, $2)`, [hostname, Number(port)]);
    }
  });
}

export async function renameDatabase(serverUrl: string, from: string, to: string): Promise<void> {
  const rename = `alter database ${from} rename to ${to}`;
  await onEach(testNodes(serverUrl), (node) => whileAlone(node, from, rename));
}

export const dropDatabase = (nodes: Nodes, name: string) =>
  onEach(nodes, (node) => node.query(`drop database if exists ${name} with (force)`));

export async function onServer(url: string, work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client(url);
  await server.connect();
  try {
    await work(server);
  } finally {
    await server.end();
  }
}

export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function onEach(nodes: Nodes, work: (node: pg.Client) => Promise<unknown>): Promise<void> {
  for (const url of nodes) await onServer(url, work);
}

const IN_USE = '55006';

/** Runs a statement that needs sole access; retries, since the cluster's daemon may reconnect first. */
async function whileAlone(node: pg.Client, name: string, statement: string, tries = 10): Promise<void> {
  await leaveAlone(node, name);
  try {
    await node.query(statement);
  } catch (error) {
    if (tries === 0 || (error as pg.DatabaseError).code !== IN_USE) throw error;
    await whileAlone(node, name, statement, tries - 1);
  }
}

/**
 * Ends all other connections: a cluster's own daemon stays connected to each database, and a database can be copied or
 * renamed only without connections.
 */
async function leaveAlone(node: pg.Client, name: string): Promise<void> {
  if (!process.env.TALUS_TEST_WORKER_URLS) return;
  await node.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  );
}
