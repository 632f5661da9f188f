import { type Db, one, rows, run, sql } from '../../platform/db/db';
import { inForceFirst } from '../../records/instruments/instrument-query';

/** A rain event with its gauge and project. */
export type RainEventOf = {
  projectId: string;
  startedAt: Date;
  endedAt: Date | null;
  instrumentNo: number;
  /** Milliseconds between readings: the length of a rain bin. */
  intervalMs: number;
};

export const findRainEvent = (db: Db, eventId: string) =>
  one<RainEventOf>(
    db,
    sql`select p.id as "projectId", r.started_at as "startedAt", r.ended_at as "endedAt", i.no as "instrumentNo",
          coalesce((select nullif(d.data_interval_ms, 0) from instrument_version v join document d on d.no = v.document_no
            where v.instrument_no = i.no order by ${inForceFirst('v', sql`r.started_at`)} limit 1), t.data_interval_ms) as "intervalMs"
        from rain_event r join instrument i on i.no = r.instrument_no join instrument_type t on t.no = i.type_no
          join project p on p.no = i.project_no
        where r.id = ${eventId}`,
  );

export type ForecastRow = { at: Date; point: number; mean: number | null };

export const listForecasts = (db: Db, instrumentNo: number, from: Date, to: Date) =>
  rows<ForecastRow>(
    db,
    sql`select at, point_mm as point, mean_mm as mean from rain_forecast
        where instrument_no = ${instrumentNo} and at between ${from} and ${to} order by at`,
  );

/** Lists the given gauges that read from a document, with the zone of their project. */
export const gaugesOfDocument = (db: Db, documentId: string, ids: readonly string[]) =>
  rows<{ no: number; id: string; timezone: string }>(
    db,
    sql`select distinct i.no, i.id, p.timezone
        from instrument i join instrument_version v on v.instrument_no = i.no join document d on d.no = v.document_no
          join project p on p.no = i.project_no
        where d.id = ${documentId} and i.id = any(${ids}::text[])`,
  );

export type NewForecast = { instrumentNo: number; at: number; point: number; mean: number | null };

/** Saves forecasts; each row is of another gauge or time. */
export const saveForecasts = (db: Db, forecasts: readonly NewForecast[]) =>
  run(
    db,
    sql`insert into rain_forecast (instrument_no, at, point_mm, mean_mm)
        select f."instrumentNo", to_timestamp(f.at / 1000), f.point, f.mean
        from jsonb_to_recordset(${JSON.stringify(forecasts)}::jsonb)
          as f ("instrumentNo" int, at float8, point float8, mean float8)
        on conflict (instrument_no, at) do update set point_mm = excluded.point_mm, mean_mm = excluded.mean_mm`,
  );
