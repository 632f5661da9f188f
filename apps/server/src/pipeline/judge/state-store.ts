import type { EventLevel } from '@talus/domain/alerts/alert-event';
import { type BriefState, briefState, wholeState } from '@talus/domain/alerts/brief-state';
import type { KeptState } from '@talus/domain/alerts/judge-instrument';
import { type Db, rows, run, sql } from '../../platform/db/db';

/** The last level told of each kind of event; absent: none. */
export type Told = Partial<Record<'level' | 'rate' | 'down' | 'rain', EventLevel>>;

export type JudgeRow = { instrumentNo: number; kept: KeptState | null; told: Told };

export async function loadStates(tx: Db, instrumentNos: number[]): Promise<Map<number, JudgeRow>> {
  const found = await rows<Omit<JudgeRow, 'kept'> & { brief: BriefState | null }>(
    tx,
    sql`select instrument_no as "instrumentNo", state as brief, told from judge_state
        where instrument_no = any(${instrumentNos}::int[])`,
  );
  return new Map(found.map(({ brief, ...row }) => [row.instrumentNo, { ...row, kept: brief && wholeState(brief) }]));
}

/** Without the silence: that may have begun since it was read, and only the look at the clock tells of it. */
export const toldOfReadings = ({ down, ...told }: Told): string => JSON.stringify(told);

/** What was told of a silence stays. The row is `j`. */
export const STILL_DOWN = sql`case when j.told ? 'down' then '{"down": "down"}'::jsonb else '{}'::jsonb end`;

/** Rows that are there are only updated: that takes half as long as to insert and find them. */
export async function saveStates(tx: Db, states: readonly JudgeRow[], now: Date): Promise<void> {
  if (states.length === 0) return;
  const from = sql`unnest(${states.map((s) => s.instrumentNo)}::int[], ${states.map((s) => JSON.stringify(s.kept && briefState(s.kept)))}::text[],
          ${states.map((s) => toldOfReadings(s.told))}::text[]) u(no, state, told)`;
  const updated = await run(
    tx,
    sql`update judge_state j set state = u.state::jsonb, told = u.told::jsonb || ${STILL_DOWN}, judged_at = ${now}
        from ${from} where j.instrument_no = u.no`,
  );
  if (updated === states.length) return;
  await run(
    tx,
    sql`insert into judge_state as j (instrument_no, state, told, judged_at)
        select u.no, u.state::jsonb, u.told::jsonb, ${now} from ${from}
        on conflict (instrument_no) do update set state = excluded.state, told = excluded.told || ${STILL_DOWN}, judged_at = excluded.judged_at`,
  );
}
