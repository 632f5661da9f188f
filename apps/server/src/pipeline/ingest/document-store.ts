import { documentName, type TableHead } from '@talus/domain/documents/table';
import { timestampArray } from '../../platform/db/binary-arrays';
import { type Db, one, rows, run, sql, unsafeSql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';

/** A document for ingest: its zone, and the position of each column in raw rows. */
export type IngestDocument = {
  no: number;
  id: string;
  name: string;
  timezone: string;
  dataIntervalMs: number;
  /** The tolerance for stamps ahead of the clock; null: the default. */
  clockToleranceMs: number | null;
  positions: Map<string, number>;
  /** The columns whose letters are codes. */
  coded: ReadonlySet<string>;
};

type DocumentRow = Omit<IngestDocument, 'positions' | 'coded'> & {
  positions: Record<string, number> | null;
  coded: string[] | null;
};
type Identity = { folder: string; header: TableHead };

const DOCUMENT = sql`select no, id, name, timezone, data_interval_ms as "dataIntervalMs",
  clock_tolerance_ms as "clockToleranceMs", path, station, table_name as "table",
  (select json_object_agg(c.name, c.position) from channel c where c.document_no = d.no) as positions,
  (select json_agg(c.name) from channel c where c.document_no = d.no and c.codes = 'cwa') as coded from document d`;

type Lock = (tx: Db, documentNos: readonly number[]) => Promise<void>;

/**
 * Returns the documents of the given headers in their order, created on first sight and locked. New columns get the
 * next positions. `held`: the documents that were locked before.
 */
export async function ensureDocuments(
  tx: Db,
  identities: readonly Identity[],
  { timezone, lock, held }: { timezone: string; lock: Lock; held: ReadonlySet<number> },
): Promise<IngestDocument[]> {
  if (identities.length === 0) return [];
  let found = await findByName(tx, identities);
  const strange = identities.filter((identity) => !isSame(found.get(nameKey(identity)), identity));
  for (const { folder, header } of strange)
    await run(
      tx,
      sql`insert into document (id, path, name, station, table_name, timezone)
          values (${newId()}, ${folder}, ${documentName(header)}, ${header.station}, ${header.table}, ${timezone})
          on conflict (path, name) do update set station = excluded.station, table_name = excluded.table_name`,
    );
  if (strange.length > 0) found = await findByName(tx, identities);
  const nos = [...found.values()].map(({ no }) => no);
  await lock(tx, nos);
  // Reread documents that were not locked before: a concurrent transaction may have changed them, for example the zone
  if (nos.some((no) => !held.has(no))) found = await findByName(tx, identities);
  const documents: IngestDocument[] = [];
  for (const identity of identities) {
    const document = found.get(nameKey(identity));
    if (!document) throw new Error(`document ${nameKey(identity)} was deleted while it was being read`);
    documents.push(await withChannels(tx, document, identity.header));
  }
  return documents;
}

async function withChannels(tx: Db, document: DocumentRow, { channels }: TableHead): Promise<IngestDocument> {
  const positions = positionsOf(document);
  // Columns are only ever added, so the positions read before the lock are still valid
  const isKnown = channels.every(({ name }) => positions.has(name));
  return {
    ...document,
    positions: isKnown ? positions : await ensureChannels(tx, document.no, channels),
    coded: codedOf(document),
  };
}

type NamedDocument = DocumentRow & { path: string; station: string; table: string };

const nameKey = ({ folder, header }: Identity): string => `${folder}/${documentName(header)}`;

const isSame = (known: NamedDocument | undefined, { header }: Identity): boolean =>
  known?.station === header.station && known.table === header.table;

async function findByName(tx: Db, identities: readonly Identity[]): Promise<Map<string, NamedDocument>> {
  const found = await rows<NamedDocument>(
    tx,
    sql`${DOCUMENT} where (path, name) in (
          select u.path, u.name from unnest(${identities.map(({ folder }) => folder)}::text[],
            ${identities.map(({ header }) => documentName(header))}::text[]) u(path, name))`,
  );
  return new Map(found.map((document) => [`${document.path}/${document.name}`, document]));
}

export async function findDocument(tx: Db, id: string, lock: Lock): Promise<IngestDocument | null> {
  const found = await one<{ no: number }>(tx, sql`select no from document where id = ${id}`);
  if (!found) return null;
  await lock(tx, [found.no]);
  const document = await one<DocumentRow>(tx, sql`${DOCUMENT} where no = ${found.no}`);
  return document ? { ...document, positions: positionsOf(document), coded: codedOf(document) } : null;
}

export const zoneOf = async (tx: Db, no: number): Promise<string> =>
  (await one<{ timezone: string }>(tx, sql`select timezone from document where no = ${no}`))?.timezone ?? 'UTC';

const positionsOf = ({ positions }: DocumentRow): Map<string, number> => new Map(Object.entries(positions ?? {}));

const codedOf = ({ coded }: DocumentRow): ReadonlySet<string> => new Set(coded);

/** Returns the positions of columns by name; appends new columns after all others. */
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

export type Stamp = {
  documentNo: number;
  rowsNew: number;
  firstTs: number;
  newestTs: number;
  arrivedAt: Date | null;
  /** Whether the rows arrived live, so that their lead counts towards the usual lead. */
  isFresh: boolean;
};

/**
 * The usual lead follows an eighth of each change, by at most a minute. Constants of the statement, as a cluster takes
 * no parameter after `do update`.
 */
const USUAL_PART = unsafeSql('8::float8');
const USUAL_STEP_MS = unsafeSql('60000::float8');

/**
 * Records when rows last arrived, by the server's clock, and the lead of the logger's clock. Rows accepted later from
 * quarantine (null) did not arrive then. The arrival time never goes back, whatever the clock does.
 */
export async function stampDocuments(tx: Db, stamps: readonly Stamp[]): Promise<void> {
  if (stamps.length === 0) return;
  const sorted = [...stamps].sort((a, b) => a.documentNo - b.documentNo);
  const arrived = sorted.map(({ arrivedAt }) => arrivedAt);
  const lead = sorted.map(({ arrivedAt, newestTs }) => arrivedAt && newestTs - arrivedAt.getTime());
  const usual = lead.map((leadMs, i) => (sorted[i]?.isFresh ? leadMs : null));
  await run(
    tx,
    sql`insert into document_progress as p (document_no, row_count, first_ts, newest_ts, updated_at, lead_ms, lead_at, usual_lead_ms)
        select u.no, u.rows, u.first, u.newest, u.arrived, u.lead, u.arrived, u.usual
        from unnest(${sorted.map(({ documentNo }) => documentNo)}::int[], ${sorted.map(({ rowsNew }) => rowsNew)}::int[],
          ${timestampArray(sorted.map(({ firstTs }) => firstTs))}::timestamptz[],
          ${timestampArray(sorted.map(({ newestTs }) => newestTs))}::timestamptz[], ${arrived}::timestamptz[],
          ${lead}::float8[], ${usual}::float8[])
          u(no, rows, first, newest, arrived, lead, usual)
        on conflict (document_no) do update set row_count = p.row_count + excluded.row_count,
          first_ts = least(p.first_ts, excluded.first_ts), newest_ts = greatest(p.newest_ts, excluded.newest_ts),
          updated_at = greatest(excluded.updated_at, p.updated_at),
          lead_ms = coalesce(excluded.lead_ms, p.lead_ms), lead_at = coalesce(excluded.lead_at, p.lead_at),
          usual_lead_ms = case when excluded.usual_lead_ms is null then p.usual_lead_ms
            when p.usual_lead_ms is null then excluded.usual_lead_ms
            else p.usual_lead_ms + greatest(-${USUAL_STEP_MS}, least(${USUAL_STEP_MS},
              (excluded.usual_lead_ms - p.usual_lead_ms) / ${USUAL_PART})) end`,
  );
}
