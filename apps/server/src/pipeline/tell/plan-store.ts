import type { EndCause } from '@talus/domain/alerts/events/end-cause';
import type { TargetList, Way } from '@talus/domain/alerts/messages/targets';
import { type LeftOut, type PlannedDelivery, REPLAN_MS } from '@talus/domain/alerts/messages/telling';
import { type Db, rows, run, type Sql, sql } from '../../platform/db/db';
import type { Notice } from './notice';

export type OpenTelling = {
  no: number;
  projectNo: number;
  list: TargetList;
  notice: Notice;
  messageNo: number | null;
  language: string | null;
  isUntold: boolean;
  lasts: boolean;
  endCause: EndCause | null;
  ageMs: number;
  deliveries: (PlannedDelivery & { userNo: number | null })[];
};

/** Lists the projects with open tellings, or with deliveries of tellings in progress. */
export const listOwingProjects = async (db: Db): Promise<number[]> =>
  (
    await rows<{ no: number }>(
      db,
      sql`select distinct project_no as no from telling where state = 'open'
          union
          select distinct m.project_no as no from delivery d join message m on m.no = d.message_no
          where d.state = 'waiting' and m.telling_no is not null and m.project_no is not null`,
    )
  ).map(({ no }) => no);

/** The condition that telling `t` is open, or has deliveries in progress. */
const IS_OWED = sql`(t.state = 'open' or (t.state in ('reached', 'over') and exists (select from message m join delivery d on d.message_no = m.no
  where m.telling_no = t.no and d.state = 'waiting')))`;

/** The condition for tellings of these projects that are owed. */
export const ofProjects = (nos: readonly number[]): Sql => sql`t.project_no = any(${nos}::int[]) and ${IS_OWED}`;

/** The condition for tellings that are due for another try. */
export const IS_DUE: Sql = sql`t.state = 'open' and t.plan_at <= now()`;

/** The condition for tellings of which no delivery is being tried any more, and that are not recorded as untold yet. */
export const IS_STUCK: Sql = sql`t.state = 'open' and t.untold_at is null and not exists (
  select from message m join delivery d on d.message_no = m.no where m.telling_no = t.no and d.state in ('waiting', 'sent'))`;

export const listTellingNos = async (db: Db, which: Sql): Promise<number[]> =>
  (await rows<{ no: number }>(db, sql`select t.no from telling t where ${which} order by t.no`)).map(({ no }) => no);

/**
 * Whether a telling is still valid: one without an event for a day, and so one that the daily limit held back until its
 * day was over; any other while its event is open.
 */
const LASTS = sql`case when t.event_no is null or t.day_limit is not null then t.owed_since > now() - interval '1 day'
  else exists (select from event e where e.no = t.event_no and e.closed_at is null) end`;

/** Locks tellings for planning, and skips tellings that another process is planning. */
export const lockTellings = (tx: Db, nos: readonly number[]): Promise<OpenTelling[]> =>
  rows<OpenTelling>(
    tx,
    sql`select t.no, t.project_no as "projectNo", t.list, t.notice, m.no as "messageNo", m.language,
          t.untold_at is not null as "isUntold", ${LASTS} as lasts,
          (select e.end_cause from event e where e.no = t.event_no) as "endCause",
          (extract(epoch from now() - t.owed_since) * 1000)::float8 as "ageMs",
          coalesce((select json_agg(json_build_object('no', d.no, 'channel', d.channel, 'address', d.address, 'state', d.state,
              'userNo', d.user_no, 'isCancelled', coalesce(d.error like 'person:%', false)) order by d.no)
            from delivery d where d.message_no = m.no), '[]') as deliveries
        from telling t left join message m on m.telling_no = t.no and m.dedupe = t.dedupe
        where t.no = any(${nos}::int8[]) order by t.no for update of t skip locked`,
  );

/** Retries deliveries at once, to the person who is reached by that way now. */
export async function retryDeliveries(tx: Db, again: readonly (Way & { no: number })[]): Promise<void> {
  if (again.length === 0) return;
  await run(
    tx,
    sql`update delivery d set state = 'waiting', due_at = now(), wait_s = 0, waited_s = 0, tries = 0,
          user_no = u.user_no, name = u.name
        from unnest(${again.map(({ no }) => no)}::int8[], ${again.map(({ userNo }) => userNo)}::int[],
          ${again.map(({ name }) => name)}::text[]) u(no, user_no, name)
        where d.no = u.no and d.state in ('failed', 'not-configured')`,
  );
}

/** Cancels deliveries that no process is sending at this moment. */
export const cancelDeliveries = (tx: Db, nos: readonly number[], reason: string): Promise<number> =>
  nos.length === 0
    ? Promise.resolve(0)
    : run(
        tx,
        sql`update delivery set state = 'failed', error = ${reason} where no = any(${nos}::int8[]) and state = 'waiting'
              and (leased_until is null or leased_until <= now())`,
      );

export const savePlanned = (tx: Db, nos: readonly number[]): Promise<number> =>
  run(
    tx,
    sql`update telling set plan_at = now() + make_interval(secs => ${REPLAN_MS / 1000})
        where no = any(${nos}::int8[])`,
  );

/** Saves which people of its list a telling does not go to. */
export const saveLeftOut = (tx: Db, no: number, leftOut: readonly LeftOut[]): Promise<number> => {
  const text = JSON.stringify(leftOut);
  return run(tx, sql`update telling set left_out = ${text}::jsonb where no = ${no} and left_out <> ${text}::jsonb`);
};

export const saveTellingState = (tx: Db, no: number, state: string, now: Date): Promise<number> =>
  run(
    tx,
    sql`update telling set state = ${state},
          reached_at = case when ${state} = 'reached' then coalesce(reached_at, ${now}) end
        where no = ${no} and state <> ${state}`,
  );
