import type { EndDetail, RetractionCause } from '@talus/domain/alerts/events/end-cause';
import type { TripLimits } from '@talus/domain/alerts/judge/trip';
import { limitChanges } from '@talus/domain/alerts/limits/limit-change';
import { type Db, rows, run, sql } from '../../../platform/db/db';

/** The author and the time of a change to limits or versions. */
export type By = { now: Date; userNo: number | null };

/**
 * Enqueues rejudging of histories from a time on; a loop rejudges each instrument in its own transaction. `due`: not
 * before that time.
 */
export const requestRejudge = (
  tx: Db,
  asked: readonly { instrumentNo: number; from: Date; detail?: EndDetail | null }[],
  { cause, userNo, now, due = now }: By & { cause: RetractionCause; due?: Date },
) =>
  run(
    tx,
    sql`insert into judge_request (instrument_no, from_ts, cause, user_no, detail, asked_at)
        select u.no, u.since, ${cause}, ${userNo}::int, u.detail::jsonb, ${due}::timestamptz
        from unnest(${asked.map(({ instrumentNo }) => instrumentNo)}::int[], ${asked.map(({ from }) => from)}::timestamptz[],
            ${asked.map(({ detail }) => (detail ? JSON.stringify(detail) : null))}::text[]) u(no, since, detail)`,
  );

type Rules = { no: number; instrumentNo: number; startDate: Date; rules: string };

/** Reads the version columns that affect judging. */
const rulesOf = (db: Db, instrumentNos: readonly number[]) =>
  rows<Rules>(
    db,
    sql`select no, instrument_no as "instrumentNo", start_date as "startDate",
          json_build_array(wl_minus, wl_plus, al_minus, al_plus, wsl_minus, wsl_plus, rate_1h_limits, rate_24h_limits,
            allow_rate, alert_count_limit, rate_alert_count_limit, down_count_base, down_count_limit, dead_band,
            clear_count_limit)::text as rules
        from instrument_version where instrument_no = any(${instrumentNos}::int[])`,
  );

/**
 * Runs `work`, which writes versions, and enqueues rejudging for instruments whose rules changed, from the change on.
 */
export async function withRejudge<T>(
  tx: Db,
  by: By,
  instrumentNos: readonly number[],
  work: () => Promise<T>,
): Promise<T> {
  const before = await rulesOf(tx, instrumentNos);
  const result = await work();
  const after = await rulesOf(tx, instrumentNos);
  const keyOf = ({ no, startDate, rules }: Rules) => `${no} ${startDate.getTime()} ${rules}`;
  const [known, now] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const changed = [...before.filter((one) => !now.has(keyOf(one))), ...after.filter((one) => !known.has(keyOf(one)))];
  const since = new Map<number, Date>();
  for (const { instrumentNo, startDate } of changed) {
    const first = since.get(instrumentNo);
    if (!first || startDate < first) since.set(instrumentNo, startDate);
  }
  const asked = [...since].map(([instrumentNo, from]) => ({
    ...{ instrumentNo, from },
    detail: detailOf(
      before,
      changed.find((one) => one.instrumentNo === instrumentNo && after.includes(one)),
    ),
  }));
  if (asked.length > 0) await requestRejudge(tx, asked, { ...by, cause: 'limits' });
  return result;
}

/** Describes the limits that a version changed, compared with its former state or with the version before. */
function detailOf(before: readonly Rules[], changed: Rules | undefined): EndDetail | null {
  if (!changed) return null;
  const own = before.filter(({ instrumentNo }) => instrumentNo === changed.instrumentNo);
  const was =
    own.find(({ no }) => no === changed.no) ??
    own
      .filter(({ startDate }) => startDate <= changed.startDate)
      .sort((a, b) => b.startDate.getTime() - a.startDate.getTime())[0];
  const limits = was ? limitChanges(limitsOf(was), limitsOf(changed)) : [];
  return limits.length > 0 ? { limits, since: changed.startDate.toISOString() } : null;
}

/** Extracts the limits from the columns of `rulesOf`, in their order. */
function limitsOf({ rules }: Rules): TripLimits {
  const [wlMinus, wlPlus, alMinus, alPlus, wslMinus, wslPlus, rate1h, rate24h, allowRate] = JSON.parse(rules);
  return {
    limits: {
      WL: { minus: wlMinus, plus: wlPlus },
      AL: { minus: alMinus, plus: alPlus },
      WSL: { minus: wslMinus, plus: wslPlus },
    },
    rate1hLimits: allowRate ? rate1h : null,
    rate24hLimits: allowRate ? rate24h : null,
  };
}

/** Restarts the events of a re-enabled instrument from now. */
export async function beginEventsAt(tx: Db, instrumentNo: number, { now, userNo }: By): Promise<void> {
  await run(
    tx,
    sql`insert into judge_state (instrument_no, state, events_from, judged_at) values (${instrumentNo}, 'null', ${now}, ${now})
        on conflict (instrument_no) do update set events_from = excluded.events_from`,
  );
  await requestRejudge(tx, [{ instrumentNo, from: now }], { now, userNo, cause: 'limits' });
}
