import { type TargetList, targetsOf } from '@talus/domain/alerts/messages/targets';
import { type LeftOut, REPLAN_MS, type TellingState, type UntoldReason } from '@talus/domain/alerts/messages/telling';
import { type Db, rows, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import type { Decided } from './decide';
import type { Notice } from './notice';

const STATES: Partial<Record<Decided['outcome'], TellingState>> = {
  queued: 'open',
  nobody: 'open',
  'over-limit': 'held-back',
  'switched-off': 'switched-off',
};

/** A notice that is owed to a list of a project. */
export type Owed = Pick<Decided, 'notice' | 'heldBack'> & { state: TellingState; list: TargetList; leftOut: LeftOut[] };

/** Returns what a notice owes to a list; null where it is owed to no project list, or was handed in before. */
export function owedBy(
  { notice, outcome, heldBack }: Decided,
  leftOutOf: (list: TargetList) => LeftOut[],
): Owed | null {
  const list = targetsOf(notice.kind, notice.level);
  const state = STATES[outcome];
  if (list === null || list === 'administrators' || notice.project === null || !notice.level || !state) return null;
  return { notice, heldBack, state, list, leftOut: state === 'open' ? leftOutOf(list) : [] };
}

/** Inserts tellings. Returns their numbers by the notice's key, without tellings that another transaction inserted. */
export async function insertTellings(tx: Db, owed: readonly Owed[], now: Date): Promise<Map<string, number>> {
  if (owed.length === 0) return new Map();
  const column = <T>(pick: (one: Owed) => T): T[] => owed.map(pick);
  const added = await rows<{ no: number; dedupe: string }>(
    tx,
    sql`insert into telling (id, dedupe, project_no, list, kind, level, instrument_no, document_no, event_no, notice, state,
          told_before, day_limit, merges, left_out, created_at, plan_at)
        select u.id, u.dedupe, u.project, u.list, u.kind, u.level, u.instrument, u.document, u.event, u.notice::jsonb, u.state,
          u.told_before, u.day_limit, u.merges, u.left_out::jsonb, ${now}::timestamptz, now() + make_interval(secs => ${REPLAN_MS / 1000})
        from unnest(
          ${column(newId)}::text[], ${column(({ notice }) => notice.dedupeKey)}::text[],
          ${column(({ notice }) => notice.project)}::int[], ${column(({ list }) => list)}::text[],
          ${column(({ notice }) => notice.kind)}::text[], ${column(({ notice }) => notice.level)}::text[],
          ${column(({ notice }) => notice.instrument ?? null)}::int[], ${column(({ notice }) => notice.document ?? null)}::int[],
          ${column(({ notice }) => notice.event ?? null)}::int8[], ${column(({ notice }) => JSON.stringify(notice))}::text[],
          ${column(({ state }) => state)}::text[], ${column(({ heldBack }) => heldBack?.before ?? null)}::int[],
          ${column(({ heldBack }) => heldBack?.limit ?? null)}::int[], ${column(({ heldBack }) => heldBack?.merges ?? false)}::boolean[],
          ${column(({ leftOut }) => JSON.stringify(leftOut))}::text[]
        ) as u(id, dedupe, project, list, kind, level, instrument, document, event, notice, state, told_before, day_limit, merges, left_out)
        on conflict (dedupe) do nothing returning no, dedupe`,
  );
  return new Map(added.map(({ no, dedupe }) => [dedupe, no]));
}

/**
 * Records that nobody could be notified and that administrators were told so. The first time is kept; the reason is
 * updated.
 */
export const markUntold = (tx: Db, no: number, reason: UntoldReason, now: Date): Promise<number> =>
  run(
    tx,
    sql`update telling set untold_at = coalesce(untold_at, ${now}), untold_reason = ${reason},
          handed_over_at = coalesce(handed_over_at, ${now}) where no = ${no}`,
  );

/**
 * Merges notices held back by the daily limit into tellings for the same list and subject. Returns how many each
 * telling carries.
 */
export async function takeMerged(tx: Db, nos: readonly number[]): Promise<Map<number, number>> {
  if (nos.length === 0) return new Map();
  const merged = await rows<{ into: number }>(
    tx,
    sql`update telling h set merged_into = t.no from telling t
        where t.no = any(${nos}::int8[]) and h.merges and h.merged_into is null and h.state = 'held-back'
          and h.no <> t.no and h.project_no = t.project_no and h.list = t.list
          and h.instrument_no is not distinct from t.instrument_no and h.document_no is not distinct from t.document_no
        returning t.no as into`,
  );
  const counts = new Map<number, number>();
  for (const { into } of merged) counts.set(into, (counts.get(into) ?? 0) + 1);
  return counts;
}

/** A telling and its notice as handed in. */
export type StoredNotice = { no: number; notice: Notice };
