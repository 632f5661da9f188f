import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createEmpty, dropDatabase, testNodes, urlOf } from '../../apps/server/src/platform/db/testing/nodes';
import { call } from '../talus/calls';
import type { Logger } from '../talus/logger-files';
import { rideOut } from '../talus/ride-out';
import { lookBehind, makeSlope, PROJECT_ID } from '../talus/slope';
import { logInAsAdmin } from '../talus/slope-calls';
import { newFolder } from '../talus/start-talus';

// Three servers on one loaded machine are slow
const PATIENCE = { timeout: 900_000, interval: 500 };
const AWAY_MS = 10_000;

const COORDINATOR = process.env.TALUS_TEST_DATABASE_URL ?? '';
const WORKER = process.env.TALUS_TEST_WORKER_URLS?.split(',')[0] ?? '';
/** Command that restarts a node with `{data}` as its folder; returns when the node has started. */
const START = process.env.TALUS_TEST_NODE_START ?? '';
const NAME = `talus_node_away_${process.pid}`;

type Health = { status: string; database: string; nodes_away: number[] };

test.skipIf(!WORKER || !START)(
  'a node of the cluster is killed while a logger writes: health names it, and nothing is lost or told twice',
  async () => {
    const logger: Logger = { station: 'CR6-1', folder: newFolder(), columns: 6 };
    const storage = { data: newFolder(), url: urlOf(COORDINATOR, NAME) };
    // The reference is not distributed: the content is the same on any storage
    const calm = { data: newFolder() };
    await createEmpty(testNodes(COORDINATOR), NAME);
    await makeSlope(storage, [logger]);
    await makeSlope(calm, [logger]);
    const node = await nodeAt(storage.url);
    const healthAt = async (url: string) => {
      const { status, body } = await call<Health>(url, '/api/health');
      return [status, body.status, body.database, body.nodes_away];
    };
    try {
      const ridden = await rideOut({
        ...{ logger, storage, calm, awayMs: AWAY_MS, patience: PATIENCE },
        goAway: async ({ url, output }) => {
          const token = await logInAsAdmin(url);
          process.kill(node.pid, 'SIGKILL');
          await expect.poll(() => healthAt(url), PATIENCE).toEqual([503, 'degraded', 'partly', [node.no]]);
          expect(output()).toContain('a node of the database cannot be reached');
          const { status, body } = await call<object>(url, `/api/project/${PROJECT_ID}/data/last/0`, { token });
          expect([status, body.code]).toEqual([503, 'server.database-unavailable']);
        },
        comeBack: async () => {
          execFileSync('sh', ['-c', START.replaceAll('{data}', node.data)], { stdio: 'ignore' });
        },
      });
      console.log(ridden);
      // Transactions prepared when the node died are committed or rolled back on every node
      for (const url of testNodes(COORDINATOR)) await expect.poll(() => preparedIn(urlOf(url, NAME)), PATIENCE).toBe(0);
    } finally {
      await dropDatabase(testNodes(COORDINATOR), NAME);
    }
  },
  3_600_000,
);

async function nodeAt(url: string): Promise<{ no: number; pid: number; data: string }> {
  const { rows: nodes } = await lookBehind({ data: '', url }, (pool) =>
    pool.query('select nodeid as no from pg_dist_node where nodeport = $1 and groupid <> 0', [new URL(WORKER).port]),
  );
  const { rows } = await lookBehind({ data: '', url: WORKER }, (pool) =>
    pool.query("select current_setting('data_directory') as data"),
  );
  const { data } = rows[0];
  const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { no: nodes[0].no, pid, data };
}

const preparedIn = (url: string): Promise<number> =>
  lookBehind({ data: '', url }, async (pool) => {
    const { rows } = await pool.query(
      'select count(*)::int as n from pg_prepared_xacts where database = current_database()',
    );
    return rows[0].n;
  });
