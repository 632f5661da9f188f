import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../logging/logger';
import { type Db, rows, sql } from '../db';
import { isCluster } from '../schema/spread';

/** A node of a cluster: its number in `pg_dist_node`, and its address. */
export type DatabaseNode = { no: number; address: string };

/** Returns the unreachable nodes, as last known. `isSure` is false where the last check failed or none has ended yet. */
export type NodeWatch = () => Promise<{ away: readonly DatabaseNode[]; isSure: boolean }>;

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
  let isSure = false;
  let isTold = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const look = async () => {
    askedAt = performance.now();
    try {
      const away = await list();
      tellChange(log, known, away);
      known = away;
      isSure = true;
      isTold = false;
    } catch (error) {
      if (!isTold) log.warn({ err: error }, 'the nodes of the database could not be checked; tried again');
      isSure = false;
      isTold = true;
    }
  };
  return async () => {
    if (!asking && performance.now() - askedAt >= freshMs)
      asking = look().finally(() => {
        asking = undefined;
      });
    await Promise.race([asking, pause(patienceMs, undefined, { ref: false })]);
    return { away: known, isSure };
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
