import type { Level } from '@talus/domain/status/status';
import { DAY_MS, MINUTE_MS } from '@talus/domain/time/duration';
import { enqueueNotices } from '../pipeline/tell/enqueue';
import { type Db, rows, run, sql } from '../platform/db/db';
import { joinVersion } from '../records/instruments/instrument-query';
import type { World } from './world';

/** Days back, equal to the span of the announcement list. */
const DAYS = 30;

/** The provider name of the demo's deliveries. */
export const DEMO_PROVIDER = 'demo';

type Step = {
  event: number;
  kind: 'level' | 'rain';
  level: Level;
  project: number;
  instrument: number;
  at: Date;
  value: number | null;
  limit: number | null;
};

/**
 * Writes the notifications of the stories' past alarms, worded and addressed like all others. The phone numbers are
 * made up: SMS is switched off again, and `settleDeliveries` must follow, so that nothing is sent.
 */
export async function tellPast(tx: Db, { epoch }: World): Promise<void> {
  await allowSms(tx, true);
  for (const step of await alarmSteps(tx, new Date(epoch - DAYS * DAY_MS))) {
    const { at, event, level, ...what } = step;
    const notice = { ...what, event, level, readingTime: at.getTime(), dedupeKey: `demo ${event} ${level}` };
    await enqueueNotices(tx, [notice], { now: new Date(at.getTime() + MINUTE_MS), publicUrl: null });
  }
  await allowSms(tx, false);
}

/** Marks every delivery as settled by the demo, so that none is sent. */
export const settleDeliveries = (tx: Db) =>
  run(
    tx,
    sql`update delivery d set state = 'sent', tries = 1, provider = ${DEMO_PROVIDER}, external_id = ${DEMO_PROVIDER},
          sent_at = m.created_at from message m where m.no = d.message_no`,
  );

const allowSms = (tx: Db, isAllowed: boolean) =>
  run(tx, sql`update app_user set message_enable = message_enable || jsonb_build_object('sms', ${isAllowed}::boolean)`);

/** Lists when instruments reached alert or action, oldest first, with the limit of that time. */
const alarmSteps = (tx: Db, since: Date): Promise<Step[]> =>
  rows(
    tx,
    sql`select e.no as event, e.kind, s.level, e.project_no as project, e.instrument_no as instrument, s.at, s.value,
          case when e.kind = 'level' then
            case s.level when 'WSL' then coalesce(v.wsl_plus, v.wsl_minus) else coalesce(v.al_plus, v.al_minus) end
          end as limit
        from event_step s join event e on e.no = s.event_no
          left join instrument i on i.no = e.instrument_no left ${joinVersion(sql`s.at`)}
        where e.kind in ('level', 'rain') and s.step in ('opened', 'raised') and s.level in ('AL', 'WSL')
          and s.at >= ${since}
        order by s.at, s.no`,
  );
