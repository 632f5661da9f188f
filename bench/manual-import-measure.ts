import type { ManualInstrument, ManualType } from '@talus/contract/manual';
import { checkDraft, draftOf, instrumentNamed } from '@talus/domain/manual-import/draft';
import { readManualSheets } from '@talus/domain/manual-import/read-sheets';
import { fieldColumns } from '@talus/domain/manual-import/sheet-fields';
import { readingWorkbook } from '@talus/domain/manual-import/template';
import { storedZip } from '@talus/domain/sheets/stored-zip';
import { readWorkbook } from '@talus/domain/workbooks/read-workbook';
import { openBench, type Where } from './bench-database';
import { createWorld } from './ingest-world';
import { millisecondsOf } from './measure';
import { listen } from './output-app';

export type ImportFigures = { bare: number; preview: number; import: number; again: number };

const WELLS = 50;
const FIRST = Date.UTC(2026, 0, 5, 8);
const DAY_MS = 86_400_000;

const nameOf = (i: number) => `OW-${String(i % WELLS).padStart(3, '0')}`;
const readingOf = (i: number) => Math.round(-5000 - 900 * Math.sin(i / 7)) / 1000;
const localOf = (i: number) => FIRST + Math.floor(i / WELLS) * DAY_MS + (i % WELLS) * 60_000;

/** Measures reading and checking a workbook of `rows` rows, in the thread that reads it; milliseconds. */
export function measureReading(rows: number): Promise<number> {
  const encoder = new TextEncoder();
  const files = readingWorkbook([
    {
      name: 'OW',
      time: ['觀測日期', null],
      heads: ['TIMESTAMP', '編號', '量測值'],
      rows: Array.from({ length: rows }, (_, i) => [
        { local: localOf(i) },
        nameOf(i),
        { number: readingOf(i), decimals: 3 },
      ]),
    },
  ]);
  const bytes = storedZip(files.map(({ name, text }) => ({ name: encoder.encode(name), bytes: encoder.encode(text) })));
  const known = Array.from({ length: WELLS }, (_, i) => ({ _id: nameOf(i), name: nameOf(i) }));
  const read = async () => {
    const answer = readWorkbook(bytes);
    const [found] = 'workbook' in answer ? readManualSheets(answer.workbook) : [];
    if (!found || found.unread !== null) throw new Error('the workbook was not read');
    const columns = fieldColumns(found.sheet, null);
    const drafts = found.sheet.rows.map((row) => draftOf(row, columns, instrumentNamed(row.name, known)?._id ?? null));
    const good = drafts.filter(
      (draft) => Object.keys(checkDraft(draft, columns, Date.UTC(2027, 0)).faults).length === 0,
    );
    return good.length;
  };
  return millisecondsOf(read, 'rows that are good', rows);
}

/** Measures the same rows through the API (preview, store, store again) against bare inserts of the readings. */
export async function measureImport(where: Where, rows: number): Promise<ImportFigures> {
  const database = await openBench(where, 'bench_manual');
  const app = await listen(database);
  try {
    const { projectId: project } = await createWorld(database.pool, { folder: where.folder, loggers: 1, columns: 1, bound: 1, dataIntervalMs: 600_000 }); // biome-ignore format: one line
    const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const headers = { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' };
      const answer = await fetch(app.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
      return answer.json() as Promise<T>;
    };
    await database.pool.query('update instrument_type set manual = true');
    // The world numbers its rows explicitly, so the sequences are moved past them
    for (const table of ['document', 'channel', 'instrument', 'instrument_version'])
      await database.pool.query(`select setval(pg_get_serial_sequence('${table}', 'no'), 100000)`);
    const [type] = await ask<ManualType[]>('GET', '/api/manual/instrument_type');
    await ask('PUT', '/api/manual/addManualInstrument', {
      project_id: project,
      instrumentType: type?._id,
      insturments: Array.from({ length: WELLS }, (_, i) => ({ name: nameOf(i), startDate: '2026-01-01', unit: 'm', WL_minus: -5.5, AL_minus: -7 })), // biome-ignore format: one line
    });
    const listed = await ask<ManualInstrument[]>('GET', `/api/manual/getManualInstrument/${project}`);
    const byName = new Map(listed.map(({ _id, data }) => [data.at(-1)?.name, _id]));
    const body = Array.from({ length: rows }, (_, i) => ({
      project,
      timestamp: new Date(localOf(i)).toISOString().slice(0, 16),
      instrument_data: [{ _id: byName.get(nameOf(i)), reading: readingOf(i) }],
    }));
    const bare = await bareInserts(database.pool, rows);
    type Answer = { stored: number; same: number };
    const previewing = async () => (await ask<Answer>('POST', '/api/manual/importManualOutput/preview', body)).stored;
    const storing = () => ask<Answer>('PUT', '/api/manual/importManualOutput', body);
    const preview = await millisecondsOf(previewing, 'readings previewed', rows);
    const imported = await millisecondsOf(async () => (await storing()).stored, 'readings stored', rows);
    const again = await millisecondsOf(async () => (await storing()).same, 'readings stored already', rows);
    return { bare, preview, import: imported, again };
  } finally {
    await app.close();
    await database.close();
  }
}

/** Inserts the readings with one statement each, in one transaction, and rolls back. */
async function bareInserts(pool: Awaited<ReturnType<typeof openBench>>['pool'], rows: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows: wells } = await client.query<{ no: number }>('select no from instrument order by no desc limit $1', [WELLS]); // biome-ignore format: one line
    const insert = async () => {
      let inserted = 0;
      for (let i = 0; i < rows; i++) {
        const { rowCount } = await client.query(
          'insert into reading (instrument_no, ts, reading1, reading2) values ($1, $2, $3, $3)',
          [wells[i % wells.length]?.no, new Date(localOf(i)), readingOf(i)],
        );
        inserted += rowCount ?? 0;
      }
      return inserted;
    };
    return await millisecondsOf(insert, 'bare inserts', rows);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
