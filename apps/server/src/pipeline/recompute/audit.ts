import { DAY_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { type Db, inTransaction, one, sql } from '../../platform/db/db';
import type { DbLog } from '../../platform/db/db-log';
import type { WakeBus } from '../../platform/loops/wake-bus';
import { lastReadings } from '../../records/instruments/store';
import type { InstrumentPlan } from '../convert/plan';
import type { Plans } from '../convert/plans';
import { keepSettled, settleReplay } from '../judge/judge-readings';
import { judgementOf } from '../judge/judged-entry';
import { replayHistories } from '../judge/replay';
import { loadStates } from '../judge/state-store';
import { enqueueNotices } from '../tell/enqueue';
import type { Notice } from '../tell/notice';
import { lockLoggers } from './preview/compute-at';

export type AuditOptions = {
  pool: Pool;
  clock: Clock;
  log: DbLog;
  plans: Plans;
  publicUrl: string | null;
  timezone: string;
  bus: WakeBus;
};

/** The length of history that is judged from scratch. */
const AUDITED_MS = 31 * DAY_MS;

/** The hour of the night, by the installation's zone, in which the audit runs. */
const HOUR = '03';

/**
 * Judges the last month of every instrument from scratch, each in a transaction of its own, and compares the events and
 * the level in force with those stored. A difference is corrected, logged, and told to administrators.
 */
export function createJudgeAudit({ pool, clock, log, plans, publicUrl, timezone, bus }: AuditOptions) {
  /** Audits one instrument. Returns whether its level or events differed from what its readings give. */
  const auditOne = (no: number): Promise<boolean> =>
    inTransaction(pool, async (tx) => {
      const plan = await plans.current(tx);
      const instrument = plan.instruments.get(no);
      if (!instrument || instrument.versions.length === 0) return false;
      await lockLoggers(tx, plan, [no]);
      if (await isBeingComputed(tx, no)) return false;
      const now = clock.now();
      return compareWithScratch(tx, instrument, { now, enqueue: (within: Db, notices: Notice[]) => enqueueNotices(within, notices, { now, publicUrl, timezone }) }); // biome-ignore format: one thing
    });

  const tellDifferences = (different: readonly InstrumentPlan[], now: Date) =>
    inTransaction(pool, (tx) => enqueueNotices(tx, noticesOf(different, now), { now, publicUrl, timezone }));

  const auditAll = async (signal?: AbortSignal): Promise<number> => {
    const instruments = [...(await plans.current(pool)).instruments.values()];
    const different: InstrumentPlan[] = [];
    for (const instrument of instruments) {
      if (signal?.aborted) break;
      try {
        if (!(await auditOne(instrument.no))) continue;
        different.push(instrument);
        log.error({ instrument: instrument.id }, 'alarms were not what their readings give; corrected');
      } catch (error) {
        log.warn({ err: error, instrument: instrument.id }, 'an instrument could not be audited');
      }
    }
    if (different.length === 0) return 0;
    await tellDifferences(different, clock.now());
    bus.wake('outbox');
    return different.length;
  };

  return {
    auditAll,
    /** Audits once a night, in one of the processes. */
    turn: async (signal?: AbortSignal): Promise<void> => {
      if (formatTime(clock.now().getTime(), timezone, 'HH:mm').slice(0, 2) !== HOUR) return;
      if (await claimNight(pool)) await auditAll(signal);
    },
  };
}

async function compareWithScratch(
  tx: Db,
  instrument: InstrumentPlan,
  { now, enqueue }: { now: Date; enqueue: (tx: Db, notices: Notice[]) => Promise<unknown> },
): Promise<boolean> {
  const { no } = instrument;
  const states = await loadStates(tx, [no]);
  const last = (await lastReadings(tx, [no])).get(no);
  const from = now.getTime() - AUDITED_MS;
  const eventsFrom = states.get(no)?.eventsFrom ?? null;
  const [replayed] = await replayHistories(tx, [{ instrument, from, to: Number.POSITIVE_INFINITY, eventsFrom }], now);
  if (!replayed || !last) return false;
  const stormOf = () => last.stormLevel;
  const events = replayed.differences.some(({ written, retracted }) => written.length + retracted.length > 0);
  const judged = replayed.head && judgementOf({ entry: { instrument, ...replayed.columns }, result: replayed.head, columns: replayed.columns, storm: last.stormLevel }); // biome-ignore format: one thing
  const isAtLevel =
    judged === null ||
    (judged.valueLevel === last.valueLevel &&
      judged.rate1hLevel === last.rate1hLevel &&
      judged.rate24hLevel === last.rate24hLevel);
  if (!events && isAtLevel) return false;
  const retraction = { cause: 'late-readings', userNo: null, detail: null } as const;
  const settled = await settleReplay(tx, replayed, { states, stormOf, now, tells: 'recent' }, retraction);
  await keepSettled(tx, settled, { now, enqueue });
  return true;
}

/** Tells whether a history waits to be computed or judged again; until then it differs. */
const isBeingComputed = async (tx: Db, no: number): Promise<boolean> =>
  (await one(
    tx,
    sql`select 1 from judge_request where instrument_no = ${no}
        union all select 1 from reading_backlog where instrument_no = ${no} limit 1`,
  )) !== undefined;

/** Claims the night. Returns true in one process a night, by the clock of the database. */
const claimNight = async (pool: Pool): Promise<boolean> =>
  (await one(
    pool,
    sql`insert into heartbeat (name, holder, beaten_at) values ('audit', '', now())
        on conflict (name) do update set beaten_at = excluded.beaten_at
          where heartbeat.beaten_at < excluded.beaten_at - interval '20 hours'
        returning name`,
  )) !== undefined;

/** Builds one notice per project: about the first instrument, with the number of others. */
function noticesOf(different: readonly InstrumentPlan[], now: Date): Notice[] {
  const projects = new Set(different.map(({ projectNo }) => projectNo));
  return [...projects].flatMap((project): Notice[] => {
    const [first, ...others] = different.filter(({ projectNo }) => projectNo === project);
    if (!first) return [];
    return [
      {
        ...{ kind: 'audit', level: null, project, instrument: first.no, others: others.length },
        readingTime: now.getTime(),
        dedupeKey: `audit ${first.no} ${now.toISOString()}`,
      },
    ];
  });
}
