import type { KeptGauge } from '@talus/domain/rain/totals';
import { type Db, rows, run, sql } from '../../platform/db/db';
import { STILL_DOWN, type Told, toldOfReadings } from '../judge/state-store';

/** What judging remembers of a gauge: where its rain goes on from, null where it begins anew, and what was told. */
export type GaugeRow = { instrumentNo: number; rain: KeptGauge | null; told: Told };

export async function loadGauges(tx: Db, instrumentNos: readonly number[]): Promise<Map<number, GaugeRow>> {
  const found = await rows<GaugeRow>(
    tx,
    sql`select instrument_no as "instrumentNo", rain, told from judge_state where instrument_no = any(${instrumentNos}::int[])`,
  );
  return new Map(found.map((row) => [row.instrumentNo, row]));
}

/** What is remembered of the values of these instruments stays. */
export const saveGauges = (tx: Db, gauges: readonly GaugeRow[], now: Date) =>
  run(
    tx,
    sql`insert into judge_state as j (instrument_no, state, told, rain, judged_at)
        select u.no, 'null'::json, u.told::jsonb, u.rain::jsonb, ${now}
        from unnest(${gauges.map(({ instrumentNo }) => instrumentNo)}::int[], ${gauges.map(({ told }) => toldOfReadings(told))}::text[],
          ${gauges.map(({ rain }) => rain && JSON.stringify(rain))}::text[]) u(no, told, rain)
        on conflict (instrument_no) do update set told = excluded.told || ${STILL_DOWN}, rain = excluded.rain, judged_at = excluded.judged_at`,
  );
