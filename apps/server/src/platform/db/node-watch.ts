import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logging/logger';
import { type Db, rows, sql } from './db';
import { isCluster } from './spread';

/** A node of a cluster: its number in `pg_dist_node`, and its address. */
export type DatabaseNode = { no: number; address: string };

/** Returns the unreachable nodes, as last known. */
export type NodeWatch = () => Promise<readonly DatabaseNode[]>;

type Options = {
  list: () => Promise<DatabaseNode[]>;
  log: Pick<Logger, 'warn' | 'info'>;
  /** The minimum time between two checks, in ms. */
  freshMs?: number;
  /** The caller's timeout in ms; the coordinator itself waits half a minute for an unresponsive node. */
  patienceMs?: number;
};

export function createNodeWatch({ list, log, freshMs = 5000, patienceMs = 2000 }: Options): NodeWatch {
  let known: readonly DatabaseNode[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const look = async () => {
    askedAt = performance.now();
    // The check failed: keep the last known state
    const away = await list().catch(() => known);
    tellChange(log, known, away);
    known = away;
  };
  return async () => {
    if (!asking && performance.now() - askedAt >= freshMs)
      asking = look().finally(() => {
        asking = undefined;
      });
    await Promise.race([asking, pause(patienceMs, undefined, { ref: false })]);
    return known;
  };
}

export async function listNodesAway(db: Db): Promise<DatabaseNode[]> {
  if (!(await isCluster(db))) return [];
  return rows<DatabaseNode>(
    db,
    sql`select nodeid as no, nodename || ':' || nodeport as address from pg_dist_node
        where isactive and groupid <> 0 and not citus_check_connection_to_node(nodename, nodeport) order by nodeid`,
  );
}

function tellChange(log: Options['log'], before: readonly DatabaseNode[], after: readonly DatabaseNode[]): void {
  for (const node of without(after, before)) log.warn(node, 'a node of the database cannot be reached');
  for (const node of without(before, after)) log.info(node, 'a node of the database is there again');
}

const without = (nodes: readonly DatabaseNode[], others: readonly DatabaseNode[]) =>
  nodes.filter(({ no }) => !others.some((other) => other.no === no));
