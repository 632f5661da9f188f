import type { KeptGauge } from '@talus/domain/rain/totals';
import { type Db, rows, run, sql } from '../../platform/db/db';
import { STILL_DOWN, type ToldLevels, toldOfReadings } from '../judge/state-store';

/** The saved state of a gauge: where rain judging continues, null where it starts again, and what was told. */
export type GaugeRow = { instrumentNo: number; rain: KeptGauge | null; told: ToldLevels };

export async function loadGauges(tx: Db, instrumentNos: readonly number[]): Promise<Map<number, GaugeRow>> {
  const found = await rows<GaugeRow>(
    tx,
    sql`select instrument_no as "instrumentNo", rain, told from judge_state where instrument_no = any(${instrumentNos}::int[])`,
  );
  return new Map(found.map((row) => [row.instrumentNo, row]));
}

/** Saves the states of gauges. The state of value judging stays. */
export const saveGauges = (tx: Db, gauges: readonly GaugeRow[], now: Date) =>
  run(
    tx,
    sql`insert into judge_state as j (instrument_no, state, told, rain, judged_at)
        select u.no, 'null'::json, u.told::jsonb, u.rain::jsonb, ${now}
        from unnest(${gauges.map(({ instrumentNo }) => instrumentNo)}::int[], ${gauges.map(({ told }) => toldOfReadings(told))}::text[],
          ${gauges.map(({ rain }) => rain && JSON.stringify(rain))}::text[]) u(no, told, rain)
        on conflict (instrument_no) do update set told = excluded.told || ${STILL_DOWN}, rain = excluded.rain, judged_at = excluded.judged_at`,
  );
