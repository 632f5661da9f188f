import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { readRaw } from '../../apps/server/src/records/readings/raw/raw-store';
import { readColumns } from '../../apps/server/src/records/readings/read/read-columns';

/** Everything derived from the logger files, compared by content: generated ids are ignored. */
export type Content = {
  /** Row count and a hash of all rows, whether or not their days are sealed. */
  raw: { n: number; hash: string };
  readings: { n: number; hash: string };
  last: unknown[];
  events: unknown[];
  messages: unknown[];
  deliveries: unknown[];
  /** Each file with its read position and the totals of its ledger entries. */
  files: { name: string; read: number; ledger: number; rows: number; duplicates: number; rejected: number }[];
  /** Number of packed days that differ from their rows. */
  wrongDays: number;
};

const LAST = `select instrument_no, ts, valid_ts, reading1, reading2, velocity_1h, value_level, rate_1h_level from last_reading order by 1`;

const EVENTS = `select e.instrument_no, e.kind, e.level, e.peak, e.opened_at, e.raised_at, e.closed_at, e.particulars,
    (select json_agg(json_build_array(s.step, s.level, s.at, s.value) order by s.at, s.no) from event_step s where s.event_no = e.no) as steps
  from event e order by e.instrument_no, e.opened_at, e.kind, e.no`;

const MESSAGES = `select m.instrument_no, m.kind, m.level, m.subject, m.content, m.is_late, e.opened_at
  from message m left join event e on e.no = m.event_no order by 1, 7, 3, 5, m.no`;

const DELIVERIES = `select m.instrument_no, m.level, m.content, d.channel, d.address, d.state
  from delivery d join message m on m.no = d.message_no order by 1, 3, 2, 4, 5, d.no`;

const FILES = `select f.name, f.read_offset::float8 as read, coalesce(sum(l.offset_to - l.offset_from), 0)::float8 as ledger,
    coalesce(sum(l.rows_in), 0)::int as rows, coalesce(sum(l.rows_duplicate), 0)::int as duplicates,
    coalesce(sum(l.rows_rejected), 0)::int as rejected
  from document_file f left join ledger l on l.file_no = f.no group by f.no order by f.name`;

const WRONG_DAYS = `select count(*)::int as n from reading_segment s where n is not null and case when sealed then 0 else n end <> (
    select count(*) from reading r where r.instrument_no = s.instrument_no
      and r.ts >= s.day::timestamp at time zone 'UTC' and r.ts < (s.day + 1)::timestamp at time zone 'UTC')`;

export async function contentOf(pool: Pool): Promise<Content> {
  const all = async (text: string) => (await pool.query(text)).rows;
  return {
    raw: await rawOf(pool),
    readings: await readingsOf(pool),
    last: await all(LAST),
    events: await all(EVENTS),
    messages: await all(MESSAGES),
    deliveries: await all(DELIVERIES),
    files: await all(FILES),
    wrongDays: (await all(WRONG_DAYS))[0].n,
  };
}

async function rawOf(pool: Pool): Promise<Content['raw']> {
  const documents = await pool.query<{ no: number; positions: number[] }>(
    'select document_no as no, array_agg(position::int order by position) as positions from channel group by 1 order by 1',
  );
  const sum = startSum();
  for (const { no, positions } of documents.rows) {
    const { times, columns } = await readRaw(pool, no, positions, -Infinity, Infinity);
    sum.add(no, [times, ...columns]);
  }
  return sum.end();
}

async function readingsOf(pool: Pool): Promise<Content['readings']> {
  const instruments = await pool.query<{ no: number }>('select no from instrument order by no');
  const nos = instruments.rows.map(({ no }) => no);
  const sum = startSum();
  for (const [no, { times, reading1, reading2 }] of await readColumns(pool, nos, -Infinity, Infinity))
    sum.add(no, [times, reading1, reading2]);
  return sum.end();
}

function startSum() {
  const hash = createHash('md5');
  let n = 0;
  return {
    add(no: number, columns: readonly Float64Array[]) {
      n += columns[0]?.length ?? 0;
      hash.update(String(no));
      for (const { buffer, byteOffset, byteLength } of columns)
        hash.update(new Uint8Array(buffer, byteOffset, byteLength));
    },
    end: () => ({ n, hash: hash.digest('hex') }),
  };
}
