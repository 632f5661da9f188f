import type { EventLevel } from '@talus/domain/alerts/events/alert-event';
import { type BriefState, briefState, wholeState } from '@talus/domain/alerts/judge/brief-state';
import type { KeptState } from '@talus/domain/alerts/judge/judge-instrument';
import { type Db, rows, run, type Sql, sql } from '../../platform/db/db';

/** The last level told of each kind of event; absent: none. */
export type ToldLevels = Partial<Record<'level' | 'rate' | 'down' | 'rain', EventLevel>>;

/**
 * The judging state of an instrument. `eventsFrom`: since when it is watched again, in epoch milliseconds; null: it was
 * always watched.
 */
export type JudgeRow = { instrumentNo: number; kept: KeptState | null; told: ToldLevels; eventsFrom: number | null };

/** A state to save. `told` is absent where the stored value stays. */
export type SavedState = Pick<JudgeRow, 'instrumentNo' | 'kept'> & { told?: ToldLevels };

type StoredState = { instrumentNo: number; brief: BriefState | null; told: ToldLevels | null; eventsFrom: Date | null };

export async function loadStates(tx: Db, instrumentNos: number[]): Promise<Map<number, JudgeRow>> {
  const found = await rows<StoredState>(
    tx,
    sql`select instrument_no as "instrumentNo", state as brief, nullif(told, '{}') as told,
          events_from as "eventsFrom" from judge_state
        where instrument_no = any(${instrumentNos}::int[])`,
  );
  return new Map(
    found.map(({ instrumentNo, brief, told, eventsFrom }) => [
      instrumentNo,
      {
        ...{ instrumentNo, kept: brief && wholeState(brief), told: told ?? {} },
        eventsFrom: eventsFrom?.getTime() ?? null,
      },
    ]),
  );
}

/**
 * Serialises what was told, without silence: a silence may have begun since the row was read, and only silence judging
 * writes it.
 */
export const toldOfReadings = ({ down, ...told }: ToldLevels): string => JSON.stringify(told);

/** SQL for the part of `told` that is about a silence, which an update keeps. The row's alias is `j`. */
export const STILL_DOWN = sql`case when j.told ? 'down' then '{"down": "down"}'::jsonb else '{}'::jsonb end`;

/** Saves states. Updates first and inserts only missing rows: an update takes half as long as an upsert. */
export async function saveStates(tx: Db, states: readonly SavedState[], now: Date): Promise<void> {
  if (states.length === 0) return;
  const updated = await run(
    tx,
    sql`update judge_state j set state = u.state::json, judged_at = ${now},
          told = case when u.told is null then j.told else u.told::jsonb || ${STILL_DOWN} end
        from ${asRows(states)} where j.instrument_no = u.no`,
  );
  if (updated < states.length) await addStates(tx, await missingOf(tx, states), now);
}

/** Inserts states. A row that was inserted concurrently contains only a silence. */
const addStates = (tx: Db, states: readonly SavedState[], now: Date) =>
  run(
    tx,
    sql`insert into judge_state as j (instrument_no, state, told, judged_at)
        select u.no, u.state::json, coalesce(u.told, '{}')::jsonb, ${now} from ${asRows(states)}
        on conflict (instrument_no) do update set state = excluded.state, told = excluded.told || ${STILL_DOWN}, judged_at = excluded.judged_at`,
  );

const asRows = (states: readonly SavedState[]): Sql =>
  sql`unnest(${states.map(({ instrumentNo }) => instrumentNo)}::int[],
        ${states.map(({ kept }) => JSON.stringify(kept && briefState(kept)))}::text[],
        ${states.map(({ told }) => (told ? toldOfReadings(told) : null))}::text[]) u(no, state, told)`;

async function missingOf(tx: Db, states: readonly SavedState[]): Promise<SavedState[]> {
  const numbers = states.map(({ instrumentNo }) => instrumentNo);
  const found = await rows<{ no: number }>(
    tx,
    sql`select instrument_no as no from judge_state where instrument_no = any(${numbers}::int[])`,
  );
  const known = new Set(found.map(({ no }) => no));
  return states.filter(({ instrumentNo }) => !known.has(instrumentNo));
}
