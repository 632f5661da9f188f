import type { RememberedRain } from '@talus/domain/rain/rain-report';
import type { KeptGauge } from '@talus/domain/rain/totals';
import { type Db, rows, sql } from '../../../platform/db/db';

/** Reads the stored rain state of gauges after their newest bin, by number; gauges with unknown totals are absent. */
export async function rememberedRain(db: Db, instrumentNos: readonly number[]): Promise<Map<number, RememberedRain>> {
  const found = await rows<{ no: number; rain: Pick<KeptGauge, 'time' | 'day' | 'threeHours' | 'totals'> }>(
    db,
    sql`select instrument_no as no, rain - '{rain,storm}'::text[] as rain from judge_state
        where instrument_no = any(${instrumentNos}::int[]) and rain is not null`,
  );
  return new Map(found.flatMap(({ no, rain: { totals, ...rain } }) => (totals ? [[no, { ...rain, totals }]] : [])));
}
