import type { BulkInstrument } from '@talus/contract/instruments/instrument-bulk';
import type { CheckedRow } from '@talus/contract/instruments/instrument-import';
import { type Db, dryRun, inTransaction } from '@talus/server/src/platform/db/db';
import type { Pool } from 'pg';
import { type BenchApp, listen } from '../kit/bench-app';
import { onBoth, withDatabase } from '../kit/bench-database';
import { millisecondsOf, ms, ratio } from '../kit/compare';
import { type Report, tableByDatabase } from '../kit/report';
import { createWorld } from '../world/create-world';
import { TABLE } from '../world/logger-file';

export const name = 'bulk';
export const options = { instruments: 2000 };

const COLUMNS = 50;
/** The limit that the change sets. */
const NEW_LIMIT = 8;

/** Measures bulk import and change of many instruments through the API against the bare statements. */
export async function run(report: Report, { instruments: many }: typeof options): Promise<void> {
  const figures = await onBoth((where) =>
    withDatabase(where, 'bench_bulk', async (database) => {
      const app = await listen(database);
      try {
        return await measureBulk(database.pool, app, where.folder, many);
      } finally {
        await app.close();
      }
    }),
  );
  report.note(
    `${many} instruments. Bare: one insert for each head and version, one update for each version, in one transaction, without checks and records. By call: checked, compared, recorded field by field and told to browsers.`,
  );
  tableByDatabase(report, `${many} instruments at once`, figures, [
    ['bare inserts', ({ bareInsert }) => ms(bareInsert)],
    ['rows checked', ({ validate }) => ms(validate)],
    ['rows imported', ({ imported }) => ms(imported)],
    ['× of the bare inserts', ({ imported, bareInsert }) => ratio(imported / bareInsert)],
    ['bare updates', ({ bareUpdate }) => ms(bareUpdate)],
    ['one field of each changed', ({ edit }) => ms(edit)],
    ['× of the bare updates', ({ edit, bareUpdate }) => ratio(edit / bareUpdate)],
  ]);
}

/** Returns milliseconds. */
async function measureBulk(pool: Pool, { ask }: BenchApp, folder: string, many: number) {
  const world = { folder, loggers: 1, columns: COLUMNS, bound: 1, dataIntervalMs: 600_000 };
  const { projectId: project } = await createWorld(pool, world);
  const types = await ask<{ code: string }[]>('GET', '/api/admin/instrument_type');
  const [channel] = (await pool.query<{ name: string }>('select name from channel order by no limit 1')).rows;
  const rows = Array.from({ length: many }, (_, i) => ({
    project,
    rowNumber: i + 2,
    data: [
      {
        name: `N-${i}`,
        instrument_type: types[0]?.code,
        document_id: `BENCH-1_${TABLE}`,
        reference: channel?.name,
        startDate: '2026-11-20',
        R0: i,
        WL_plus: 10,
        AL_plus: 20,
        WSL_plus: 30,
      },
    ],
    config: { message: { WSL: 'true' } },
  }));
  const bareInsert = await dryRun(pool, (tx) => millisecondsOf(() => insertBare(tx, many), 'bare inserts', many));
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
  const changes = made.map(({ _id, revision, latestVersion: { _id: version_id, name: same } }) => ({
    ...{ instrument_id: _id, version_id, revision, name: same },
    WL_plus: NEW_LIMIT,
  }));
  const update = () =>
    inTransaction(pool, async (tx) => {
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
    return changed.filter(({ latestVersion }) => latestVersion.WL_plus === NEW_LIMIT).length;
  };
  return { bareInsert, validate, imported, bareUpdate, edit: await millisecondsOf(change, 'one field of each', many) };
}

/** Inserts the same rows (instrument and version) with one statement each. */
async function insertBare(tx: Db, many: number): Promise<number> {
  const { rows } = await tx.query<{ project_no: number; type_no: number }>(
    'select project_no, type_no from instrument limit 1',
  );
  const [like] = rows;
  let inserted = 0;
  for (let i = 0; i < many; i++) {
    const id = (900_000_000 + i).toString(16).padStart(24, '0');
    const made = await tx.query<{ no: number }>(
      'insert into instrument (id, project_no, type_no) values ($1, $2, $3) returning no',
      [id, like?.project_no, like?.type_no],
    );
    const version = await tx.query(
      "insert into instrument_version (id, instrument_no, name, unit, start_date, r0, wl_plus, al_plus, wsl_plus) values ($1, $2, $3, '', now(), $4, 10, 20, 30)",
      [id, made.rows[0]?.no, `B-${i}`, i],
    );
    inserted += version.rowCount ?? 0;
  }
  return inserted;
}
