import type { EventLevel } from '@talus/domain/alerts/alert-event';
import { type BriefState, briefState, wholeState } from '@talus/domain/alerts/brief-state';
import type { KeptState } from '@talus/domain/alerts/judge-instrument';
import { type Db, rows, run, sql } from '../../platform/db/db';

/** The last level told of each kind of event; absent: none. */
export type Told = Partial<Record<'level' | 'rate' | 'down' | 'rain', EventLevel>>;

export type JudgeRow = { instrumentNo: number; kept: KeptState | null; told: Told; isDown: boolean };

export async function loadStates(tx: Db, instrumentNos: number[]): Promise<Map<number, JudgeRow>> {
  const found = await rows<Omit<JudgeRow, 'kept'> & { brief: BriefState | null }>(
    tx,
    sql`select instrument_no as "instrumentNo", state as brief, told, is_down as "isDown" from judge_state
        where instrument_no = any(${instrumentNos}::int[])`,
  );
  return new Map(found.map(({ brief, ...row }) => [row.instrumentNo, { ...row, kept: brief && wholeState(brief) }]));
}

/** Rows that are there are only updated: that takes half as long as to insert and find them. */
export async function saveStates(tx: Db, states: readonly JudgeRow[], now: Date): Promise<void> {
  if (states.length === 0) return;
  const from = sql`unnest(${states.map((s) => s.instrumentNo)}::int[], ${states.map((s) => JSON.stringify(s.kept && briefState(s.kept)))}::text[],
          ${states.map((s) => JSON.stringify(s.told))}::text[], ${states.map((s) => Number(s.isDown))}::int[]) u(no, state, told, down)`;
  const updated = await run(
    tx,
    sql`update judge_state j set state = u.state::jsonb, told = u.told::jsonb, is_down = u.down = 1, judged_at = ${now}
        from ${from} where j.instrument_no = u.no`,
  );
  if (updated === states.length) return;
  await run(
    tx,
    sql`insert into judge_state (instrument_no, state, told, is_down, judged_at)
        select u.no, u.state::jsonb, u.told::jsonb, u.down = 1, ${now} from ${from}
        on conflict (instrument_no) do update set state = excluded.state, told = excluded.told, is_down = excluded.is_down, judged_at = excluded.judged_at`,
  );
}
