import type { FeedVersion } from '@talus/domain/completeness/feeds';
import { type Db, rows, sql } from '../../platform/db/db';
import { AREA_JSON, NAME, STATION_JSON, TYPE_AND_PLACE } from '../../records/instruments/instrument-query';

type Named = { id: string; name: string };

/** An instrument as completeness lists it. */
export type CountedInstrument = {
  no: number;
  id: string;
  name: string;
  code: string;
  nameZh: string;
  nameEn: string;
  area: Named | null;
  station: Named | null;
  disabledAt: Date | null;
};

/** Lists instruments by area, station and position, including instruments disabled after `since`. */
export const listCounted = (db: Db, projectNo: number, since: Date) =>
  rows<CountedInstrument>(
    db,
    sql`select i.no, i.id, coalesce(${NAME}, i.id) as name, t.code, t.name_zh as "nameZh", t.name_en as "nameEn",
          ${AREA_JSON} as area, ${STATION_JSON} as station, i.disabled_at as "disabledAt"
        from instrument i ${TYPE_AND_PLACE}
        where i.project_no = ${projectNo} and (i.disabled_at is null or i.disabled_at > ${since})
        order by a.position, a.no, s.position, s.no, i.position, i.no`,
  );

/** A version with its document. */
export type BoundVersion = FeedVersion & {
  instrumentNo: number;
  unit: string;
  document: Named | null;
  column: { name: string; position: number } | null;
  batteryNo: number | null;
  /** When the instrument was disabled. */
  disabledAt: Date | null;
};

/** Lists the versions by instrument number, oldest first. */
export async function listBound(db: Db, nos: readonly number[]): Promise<Map<number, BoundVersion[]>> {
  const found = await rows<Omit<BoundVersion, 'startDate' | 'firstRow'> & { startDate: Date; firstRow: Date | null }>(
    db,
    sql`select v.instrument_no as "instrumentNo", v.start_date as "startDate", v.unit, v.document_no as "documentNo",
          greatest(d.data_interval_ms, case when v.operand_within_ms is null then v.operand_interval_ms end) as "intervalMs", p.first_ts as "firstRow", v.battery_instrument_no as "batteryNo", i.disabled_at as "disabledAt",
          case when d.no is not null then json_build_object('id', d.id, 'name', d.name) end as document,
          case when c.no is not null then json_build_object('name', c.name, 'position', c.position) end as column
        from instrument_version v join instrument i on i.no = v.instrument_no
          left join document d on d.no = v.document_no left join document_progress p on p.document_no = d.no
          left join channel c on c.no = v.channel_no
        where v.instrument_no = any(${nos}::int[]) order by v.start_date, v.no`,
  );
  const byInstrument = new Map<number, BoundVersion[]>();
  for (const row of found) {
    const version = { ...row, startDate: row.startDate.getTime(), firstRow: row.firstRow?.getTime() ?? null };
    const known = byInstrument.get(row.instrumentNo);
    if (known) known.push(version);
    else byInstrument.set(row.instrumentNo, [version]);
  }
  return byInstrument;
}

/** A refused line with its ledger entry. `time` is its time stamp, or its arrival when it has none. */
export type RefusedLine = {
  documentNo: number;
  ledger: number;
  line: number;
  reason: string;
  params: Record<string, string | number> | null;
  file: string | null;
  cameAt: Date;
  time: number;
};

/**
 * Lists refused lines whose time stamp, or arrival where there is no stamp, lies within the span. Reads the ledger
 * from the start of the span: no line arrives before its stamp.
 */
export const listRefused = (db: Db, documentNos: readonly number[], fromMs: number, toMs: number) =>
  rows<RefusedLine>(
    db,
    sql`select * from (
          select l.document_no as "documentNo", l.no::float8 as ledger, (r.line->>'line')::int as line, r.line->>'reason' as reason,
            r.line->'params' as params, f.name as file, l.at as "cameAt",
            coalesce((r.line->>'time')::float8, date_part('epoch', l.at) * 1000) as time
          from ledger l left join document_file f on f.no = l.file_no cross join lateral jsonb_array_elements(l.rejections) r(line)
          where l.document_no = any(${documentNos}::int[]) and l.rows_rejected > 0 and l.at >= ${new Date(fromMs)}) refused
        where time >= ${fromMs} and time < ${toMs} order by time`,
  );

/** Lists the enabled instruments that a document feeds. */
export const listSiblings = (db: Db, documentNo: number) =>
  rows<{ no: number }>(
    db,
    sql`select distinct i.no from instrument i join instrument_version v on v.instrument_no = i.no
        where v.document_no = ${documentNo} and i.disabled_at is null`,
  );

export type Silence = { from: Date; to: Date | null; told: number };

/**
 * Lists the silence events of an instrument with the number of people notified, including notifications of the
 * logger's event.
 */
export const listSilences = (db: Db, instrumentNo: number, fromMs: number, toMs: number) =>
  rows<Silence>(
    db,
    sql`select e.opened_at as "from", e.closed_at as "to", (
            select count(distinct dl.user_no)::int from message m join delivery dl on dl.message_no = m.no
            where m.event_no in (e.no, e.logger_event_no) and dl.state = 'sent') as told
        from event e where e.instrument_no = ${instrumentNo} and e.kind = 'down'
          and e.opened_at < ${new Date(toMs)} and (e.closed_at is null or e.closed_at > ${new Date(fromMs)}) order by e.opened_at`,
  );
