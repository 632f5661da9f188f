import type { ManualInstrument, ManualType } from '@talus/contract/data/manual';
import { checkDraft, draftOf, instrumentNamed } from '@talus/domain/manual-import/draft';
import { readManualSheets } from '@talus/domain/manual-import/read-sheets';
import { fieldColumns } from '@talus/domain/manual-import/sheet-fields';
import { readingWorkbook } from '@talus/domain/manual-import/template';
import { storedZip } from '@talus/domain/sheets/stored-zip';
import { readWorkbook } from '@talus/domain/workbooks/read-workbook';
import { type Db, dryRun } from '@talus/server/src/platform/db/db';
import type { Pool } from 'pg';
import { type BenchApp, listen } from '../kit/bench-app';
import { onBoth, withDatabase } from '../kit/bench-database';
import { millisecondsOf, ms, ratio } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import { createWorld } from '../world/create-world';

export const name = 'manual-import';
export const options = { rows: 5000 };

const WELLS = 50;
const FIRST = Date.UTC(2026, 0, 5, 8);
const DAY_MS = 86_400_000;

const nameOf = (i: number) => `OW-${String(i % WELLS).padStart(3, '0')}`;
const readingOf = (i: number) => Math.round(-5000 - 900 * Math.sin(i / 7)) / 1000;
const localOf = (i: number) => FIRST + Math.floor(i / WELLS) * DAY_MS + (i % WELLS) * 60_000;

/** Measures a workbook of readings: read, previewed, stored and stored again, against bare inserts. */
export async function run(report: Report, { rows }: typeof options): Promise<void> {
  const reading = await measureReading(rows);
  const figures = await onBoth((where) =>
    withDatabase(where, 'bench_manual', async (database) => {
      const app = await listen(database);
      try {
        return await measureImport(database.pool, app, where.folder, rows);
      } finally {
        await app.close();
      }
    }),
  );
  report.note(
    `${rows} rows of 50 instruments at ${rows / 50} days, each at its own minute. Read: from bytes to checked rows, beside the page, ${ms(reading)}. Bare: one insert a reading in one transaction. The calls convert, judge and record what they store.`,
  );
  tableByDatabase(report, `A workbook of ${rows} rows`, figures, [
    ['bare inserts', ({ bare }) => ms(bare)],
    ['previewed', ({ preview }) => ms(preview)],
    ['stored', ({ stored }) => ms(stored)],
    ['× of the bare inserts', ({ stored, bare }) => ratio(stored / bare)],
    ['stored again: nothing', ({ again }) => ms(again)],
  ]);
}

/** Measures reading and checking a workbook of `rows` rows, in the thread that reads it; milliseconds. */
function measureReading(rows: number): Promise<number> {
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

type Answer = { stored: number; same: number };

/** Measures the same rows through the API (preview, store, store again) and as bare inserts; milliseconds. */
async function measureImport(pool: Pool, { ask }: BenchApp, folder: string, rows: number) {
  const world = { folder, loggers: 1, columns: 1, bound: 1, dataIntervalMs: 600_000 };
  const { projectId: project } = await createWorld(pool, world);
  await pool.query('update instrument_type set manual = true');
  const [type] = await ask<ManualType[]>('GET', '/api/manual/instrument_type');
  await ask('PUT', '/api/manual/addManualInstrument', {
    project_id: project,
    instrumentType: type?._id,
    insturments: Array.from({ length: WELLS }, (_, i) => ({
      ...{ name: nameOf(i), startDate: '2026-01-01', unit: 'm' },
      ...{ WL_minus: -5.5, AL_minus: -7 },
    })),
  });
  const listed = await ask<ManualInstrument[]>('GET', `/api/manual/getManualInstrument/${project}`);
  const byName = new Map(listed.map(({ _id, data }) => [data.at(-1)?.name, _id]));
  const body = Array.from({ length: rows }, (_, i) => ({
    project,
    timestamp: new Date(localOf(i)).toISOString().slice(0, 16),
    instrument_data: [{ _id: byName.get(nameOf(i)), reading: readingOf(i) }],
  }));
  const bare = await dryRun(pool, (tx) => millisecondsOf(() => insertBare(tx, rows), 'bare inserts', rows));
  const previewing = async () => (await ask<Answer>('POST', '/api/manual/importManualOutput/preview', body)).stored;
  const storing = () => ask<Answer>('PUT', '/api/manual/importManualOutput', body);
  return {
    bare,
    preview: await millisecondsOf(previewing, 'readings previewed', rows),
    stored: await millisecondsOf(async () => (await storing()).stored, 'readings stored', rows),
    again: await millisecondsOf(async () => (await storing()).same, 'readings stored already', rows),
  };
}

/** Inserts the readings with one statement each. */
async function insertBare(tx: Db, rows: number): Promise<number> {
  const found = await tx.query<{ no: number }>('select no from instrument order by no desc limit $1', [WELLS]);
  let inserted = 0;
  for (let i = 0; i < rows; i++) {
    const { rowCount } = await tx.query(
      'insert into reading (instrument_no, ts, reading1, reading2) values ($1, $2, $3, $3)',
      [found.rows[i % found.rows.length]?.no, new Date(localOf(i)), readingOf(i)],
    );
    inserted += rowCount ?? 0;
  }
  return inserted;
}
