import type { BulkInstrument } from '@talus/contract/instrument-bulk';
import type { CheckedRow } from '@talus/contract/instrument-import';
import { inTransaction } from '@talus/server/src/platform/db/db';
import { openBench, type Where } from './bench-database';
import { createWorld } from './ingest-world';
import { TABLE } from './logger-file';
import { millisecondsOf } from './measure';
import { listen } from './output-app';

export type BulkFigures = { bareInsert: number; validate: number; import: number; bareUpdate: number; edit: number };

const COLUMNS = 50;

/** Measures import and bulk change of many instruments through the API and as bare statements, in milliseconds. */
export async function measureBulk(where: Where, many: number): Promise<BulkFigures> {
  const database = await openBench(where, 'bench_bulk');
  const app = await listen(database);
  try {
    const { projectId: project } = await createWorld(database.pool, { folder: where.folder, loggers: 1, columns: COLUMNS, bound: 1, dataIntervalMs: 600_000 }); // biome-ignore format: one line
    const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const headers = { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' };
      const answer = await fetch(app.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
      return answer.json() as Promise<T>;
    };
    const types = await ask<{ code: string }[]>('GET', '/api/admin/instrument_type');
    const [channel] = (await database.pool.query<{ name: string }>('select name from channel order by no limit 1'))
      .rows;
    const rows = Array.from({ length: many }, (_, i) => ({
      project,
      rowNumber: i + 2,
      data: [{ name: `N-${i}`, instrument_type: types[0]?.code, document_id: `BENCH-1_${TABLE}`, reference: channel?.name, startDate: '2026-11-20', R0: i, WL_plus: 10, AL_plus: 20, WSL_plus: 30 }], // biome-ignore format: one row
      config: { message: { WSL: 'true' } },
    }));
    const bareInsert = await bare(database.pool, many);
    const check = async () => {
      const checked = await ask<CheckedRow[]>('POST', '/api/admin/instrument/validate', rows);
      return checked.filter(({ hasError }) => !hasError).length;
    };
    const create = async () =>
      (await ask<{ createdCount: number }>('POST', '/api/admin/instrument/import', rows)).createdCount;
    const validate = await millisecondsOf(check, 'rows checked', many);
    const imported = await millisecondsOf(create, 'rows imported', many);
    const listed = await ask<BulkInstrument[]>('GET', `/api/admin/bulk/instrument/${project}`);
    const made = listed.filter(({ latestVersion }) => latestVersion.name.startsWith('N-'));
    const changes = made.map(({ _id, revision, latestVersion }) => ({ instrument_id: _id, version_id: latestVersion._id, revision, name: latestVersion.name, WL_plus: 8 })); // biome-ignore format: one row
    const update = () =>
      inTransaction(database.pool, async (tx) => {
        let updated = 0;
        for (const { latestVersion } of made) {
          const id = latestVersion._id;
          const { rowCount } = await tx.query('update instrument_version set wl_plus = $1 where id = $2', [11, id]);
          updated += rowCount ?? 0;
        }
        return updated;
      });
    const bareUpdate = await millisecondsOf(update, 'bare updates', many);
    const change = async () => {
      const changed = await ask<BulkInstrument[]>('PUT', '/api/admin/bulk/instrument', changes);
      return changed.filter(({ latestVersion }) => latestVersion.WL_plus === 12).length;
    };
    const edit = await millisecondsOf(change, 'one field of each', many);
    return { bareInsert, validate, import: imported, bareUpdate, edit };
  } finally {
    await app.close();
    await database.close();
  }
}

/** Inserts the same rows (instrument and version) with one statement each, then rolls back. */
async function bare(pool: Parameters<typeof inTransaction>[0], many: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const [like] = (await client.query<{ project_no: number; type_no: number }>('select project_no, type_no from instrument limit 1')).rows; // biome-ignore format: one line
    const insert = async () => {
      let inserted = 0;
      for (let i = 0; i < many; i++) {
        const id = (900_000_000 + i).toString(16).padStart(24, '0');
        const { rows } = await client.query<{ no: number }>(
          'insert into instrument (id, project_no, type_no) values ($1, $2, $3) returning no',
          [id, like?.project_no, like?.type_no],
        );
        const version = await client.query(
          "insert into instrument_version (id, instrument_no, name, unit, start_date, r0, wl_plus, al_plus, wsl_plus) values ($1, $2, $3, '', now(), $4, 10, 20, 30)",
          [id, rows[0]?.no, `B-${i}`, i],
        );
        inserted += version.rowCount ?? 0;
      }
      return inserted;
    };
    return await millisecondsOf(insert, 'bare inserts', many);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
