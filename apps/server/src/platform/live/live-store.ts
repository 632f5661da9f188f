import type { LiveKind } from '@talus/contract/alarms/live';
import { type Db, rows, run, sql } from '../db/db';

/** An item for the browsers of a project. `isOcc` says whether the operations centre may see the item. */
export type LiveItem = { isOcc: boolean; item: object };
export type LiveEntry = { no: number; projectNo: number; kind: LiveKind; body: LiveItem[] };

export const LIVE_CHANNEL = 'talus_live';

/** Writes a live entry; its notification is sent when the transaction commits. */
export async function writeLive(
  tx: Db,
  projectNo: number,
  kind: LiveKind,
  items: readonly LiveItem[],
  now: Date,
): Promise<void> {
  if (items.length > 0) await writeLiveText(tx, projectNo, kind, liveText(kind === 'event' ? items.map((one) => capItem(one, now)) : items), now); // biome-ignore format: one thing
}

/**
 * Caps the times of an event at the present: a row may be stamped ahead of the clock, and no event ends in the future.
 */
function capItem({ isOcc, item }: LiveItem, now: Date): LiveItem {
  const present = now.toISOString();
  const capped = Object.entries(item).map(([key, value]) => {
    const isTime = (key === 'startTime' || key === 'endTime') && typeof value === 'string';
    return [key, isTime && value > present ? present : value];
  });
  return { isOcc, item: Object.fromEntries(capped) };
}

/** Serialises items as stored: for callers with thousands, which serialise while the database works. */
export const liveText = (items: readonly LiveItem[]): string => JSON.stringify(items);

export const writeLiveText = (tx: Db, projectNo: number, kind: LiveKind, text: string, now: Date) =>
  run(
    tx,
    sql`with entry as (
          insert into live_entry (at, project_no, kind, body) values (${now}, ${projectNo}, ${kind}, ${text}) returning no)
        select pg_notify(${LIVE_CHANNEL}, no::text) from entry`,
  );

/** A scope whose right to listen may have ended: a person in all projects, or all people of a project. */
export type RightsChange = { userNo: number } | { projectNo: number };

/** Notifies every process, when the transaction commits, to recheck the rights of its streams. */
export const announceRights = (db: Db, change: RightsChange) =>
  run(
    db,
    sql`select pg_notify(${LIVE_CHANNEL}, ${'userNo' in change ? `user ${change.userNo}` : `project ${change.projectNo}`})`,
  );

/** Parses a notification; null for the number of an entry. */
export function readRightsChange(payload: string): RightsChange | null {
  const [, kind, no] = /^(user|project) (\d+)$/.exec(payload) ?? [];
  if (kind === undefined) return null;
  return kind === 'user' ? { userNo: Number(no) } : { projectNo: Number(no) };
}

const ENTRY = sql`select no, project_no as "projectNo", kind, body from live_entry`;

export const findEntries = (db: Db, numbers: number[]) =>
  rows<LiveEntry>(db, sql`${ENTRY} where no = any(${numbers}::bigint[]) order by no`);

/** The number of earlier entries that are sent again: numbers are assigned before the commit. */
const OVERLAP = 100;
export const entriesAfter = (db: Db, projectNo: number, after: number) =>
  rows<LiveEntry>(
    db,
    sql`${ENTRY} where project_no = ${projectNo} and no > ${after - OVERLAP} and no <> ${after} order by no`,
  );

/** Lists the entries after a number, of all projects. */
export const entriesSince = (db: Db, after: number) =>
  rows<LiveEntry>(db, sql`${ENTRY} where no > ${after} order by no`);

export const newestEntry = async (db: Db): Promise<number> =>
  (await rows<{ no: number }>(db, sql`select coalesce(max(no), 0) as no from live_entry`))[0]?.no ?? 0;
