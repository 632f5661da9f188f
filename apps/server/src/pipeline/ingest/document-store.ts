import type { Toa5Header } from '@talus/domain/documents/toa5-header';
import { documentName } from '@talus/domain/documents/toa5-header';
import { lockDocument } from '../../features/documents/lock-document';
import { type Db, one, rows, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';

/** A document as ingest needs it: its zone, and where each column stands in raw rows. */
export type IngestDocument = {
  no: number;
  id: string;
  name: string;
  timezone: string;
  dataIntervalMs: number;
  /** By how much its stamps may be ahead; null: the usual. */
  clockToleranceMs: number | null;
  positions: Map<string, number>;
};

type DocumentRow = Omit<IngestDocument, 'positions'> & { positions: Record<string, number> | null };
type Identity = { folder: string; header: Toa5Header };

const DOCUMENT = sql`select no, id, name, timezone, data_interval_ms as "dataIntervalMs",
  clock_tolerance_ms as "clockToleranceMs", station, table_name as "table",
  (select json_object_agg(c.name, c.position) from channel c where c.document_no = d.no) as positions from document d`;

/** The document that this header's rows belong to, made on first sight. New columns get the next places. */
export async function ensureDocument(tx: Db, { folder, header }: Identity, timezone: string): Promise<IngestDocument> {
  const name = documentName(header);
  const find = () =>
    one<DocumentRow & { station: string; table: string }>(
      tx,
      sql`${DOCUMENT} where path = ${folder} and name = ${name}`,
    );
  let document = await find();
  if (document?.station !== header.station || document.table !== header.table) {
    await run(
      tx,
      sql`insert into document (id, path, name, station, table_name, timezone)
          values (${newId()}, ${folder}, ${name}, ${header.station}, ${header.table}, ${timezone})
          on conflict (path, name) do update set station = excluded.station, table_name = excluded.table_name`,
    );
    document = await find();
  }
  if (!document) throw new Error(`document ${folder}/${name} was deleted while it was being read`);
  await lockDocument(tx, document.no);
  const positions = positionsOf(document);
  // Columns are only ever added, so what was known before the lock still holds
  const isKnown = header.channels.every((channel) => positions.has(channel.name));
  return { ...document, positions: isKnown ? positions : await ensureChannels(tx, document.no, header.channels) };
}

export async function findDocument(tx: Db, id: string): Promise<IngestDocument | null> {
  const document = await one<DocumentRow>(tx, sql`${DOCUMENT} where id = ${id}`);
  if (!document) return null;
  await lockDocument(tx, document.no);
  return { ...document, positions: positionsOf(document) };
}

export const zoneOf = async (tx: Db, no: number): Promise<string> =>
  (await one<{ timezone: string }>(tx, sql`select timezone from document where no = ${no}`))?.timezone ?? 'UTC';

const positionsOf = ({ positions }: DocumentRow): Map<string, number> => new Map(Object.entries(positions ?? {}));

/** Columns by name; those not seen before are appended, never put between. */
export async function ensureChannels(
  tx: Db,
  documentNo: number,
  channels: readonly { name: string; unit: string }[],
): Promise<Map<string, number>> {
  const known = await listPositions(tx, documentNo);
  const fresh = channels.filter(({ name }) => !known.has(name));
  if (fresh.length === 0) return known;
  const first = Math.max(-1, ...known.values()) + 1;
  await run(
    tx,
    sql`insert into channel (id, document_no, position, name, unit)
        select u.id, ${documentNo}, u.position, u.name, u.unit
        from unnest(${fresh.map(newId)}::text[], ${fresh.map((_, i) => first + i)}::int[],
          ${fresh.map(({ name }) => name)}::text[], ${fresh.map(({ unit }) => unit)}::text[]) u(id, position, name, unit)`,
  );
  return listPositions(tx, documentNo);
}

async function listPositions(db: Db, documentNo: number): Promise<Map<string, number>> {
  const found = await rows<{ name: string; position: number }>(
    db,
    sql`select name, position from channel where document_no = ${documentNo}`,
  );
  return new Map(found.map(({ name, position }) => [name, position]));
}

type Stamp = { rowsNew: number; firstTs: number; newestTs: number; arrivedAt: Date | null };

/**
 * Keeps when rows last arrived, by the server's clock, beside what the logger's clock says; rows that somebody took in
 * later (null) did not arrive then.
 */
export const stampDocument = (tx: Db, no: number, { rowsNew, firstTs, newestTs, arrivedAt }: Stamp) =>
  run(
    tx,
    sql`insert into document_progress as p (document_no, row_count, first_ts, newest_ts, updated_at, lead_ms, lead_at)
        values (${no}, ${rowsNew}, ${new Date(firstTs)}, ${new Date(newestTs)}, ${arrivedAt},
          ${arrivedAt && newestTs - arrivedAt.getTime()}, ${arrivedAt})
        on conflict (document_no) do update set row_count = p.row_count + excluded.row_count,
          first_ts = least(p.first_ts, excluded.first_ts), newest_ts = greatest(p.newest_ts, excluded.newest_ts),
          updated_at = coalesce(excluded.updated_at, p.updated_at),
          lead_ms = coalesce(excluded.lead_ms, p.lead_ms), lead_at = coalesce(excluded.lead_at, p.lead_at)`,
  );
