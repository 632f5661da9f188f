import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import type { Status } from '@talus/domain/status/status';
import { type Db, rows, sql } from '../../platform/db/db';
import { instrumentJson } from '../../records/events/event-query';
import type { EventInstrument } from '../../records/events/rows';
import { AREA_JSON, isWithin, TYPE_AND_PLACE } from '../../records/instruments/instrument-query';
import { NO_AREA } from '../../records/instruments/no-place';
import type { PlaceRow } from '../../records/instruments/rows';
import { timeOr } from './store';

export type RainEventRow = {
  id: string;
  startedAt: Date;
  endedAt: Date | null;
  total: number;
  peak: Status;
  area: PlaceRow | null;
  instrument: EventInstrument;
};

export type RainFilter = {
  projectNo: number;
  scope: InstrumentScope;
  instrumentNo?: number;
  areaNo?: number;
  from?: number | undefined;
  to?: number | undefined;
  limit: number;
  before?: string | undefined;
};

export const listRainEvents = (db: Db, filter: RainFilter) =>
  rows<RainEventRow>(
    db,
    sql`select r.id, r.started_at as "startedAt", r.ended_at as "endedAt", r.total_mm as total, r.peak,
          ${AREA_JSON} as area, ${instrumentJson()} as instrument
        from rain_event r join instrument i on i.no = r.instrument_no ${TYPE_AND_PLACE}
        where i.project_no = ${filter.projectNo} and ${isWithin(filter.scope)}
          and (${filter.instrumentNo ?? null}::int is null or i.no = ${filter.instrumentNo ?? null})
          and (${filter.areaNo ?? null}::int is null or coalesce(a.no, ${NO_AREA}) = ${filter.areaNo ?? null})
          and r.started_at <= ${timeOr(filter.to, 'infinity')}
          and (r.ended_at is null or r.ended_at >= ${timeOr(filter.from, '-infinity')})
          and (${filter.before ?? null}::text is null
            or (r.started_at, r.no) < (select b.started_at, b.no from rain_event b where b.id = ${filter.before ?? null}))
        order by r.started_at desc, r.no desc limit ${filter.limit}`,
  );
