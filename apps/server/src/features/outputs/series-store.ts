import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import type { Field } from '@talus/domain/readings/keep-column';
import { type Db, rows, sql } from '../../platform/db/db';

/** An instrument as far as its curve needs it. */
export type SeriesRow = {
  no: number;
  id: string;
  name: string;
  unit: string;
  decimals: number;
  field: Field;
  isRain: boolean;
  allowRate: boolean;
  /** How often a reading is expected; 0: none is. */
  intervalMs: number;
  /** All values that were ever a limit. */
  limits: number[];
};

/** Those of the given instruments that are the project's and that the person sees. */
export const findSeries = (db: Db, projectNo: number, ids: readonly string[], scope: InstrumentScope) =>
  rows<SeriesRow>(
    db,
    sql`select i.no, i.id, v.name, v.unit, v.decimal_points as decimals, i.display_output as field,
          t.kind = 'rainGauge' as "isRain", v.allow_rate as "allowRate",
          coalesce(d.data_interval_ms, t.data_interval_ms) as "intervalMs",
          coalesce((select array_agg(distinct bound) from instrument_version w,
            unnest(array[w.wl_minus, w.wl_plus, w.al_minus, w.al_plus, w.wsl_minus, w.wsl_plus]) bound
            where w.instrument_no = i.no and bound is not null), '{}') as limits
        from instrument i join instrument_type t on t.no = i.type_no
          join lateral (select * from instrument_version n where n.instrument_no = i.no
            order by n.start_date desc limit 1) v on true
          left join document d on d.no = v.document_no
          left join station s on s.no = i.station_no left join area a on a.no = s.area_no
        where i.project_no = ${projectNo} and i.id = any(${ids}::text[]) and i.disabled_at is null
          and (${scope === 'all'} or a.occ_visible)`,
  );
