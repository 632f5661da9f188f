import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildSchema } from '../../apps/server/src/platform/db/schema/build-schema';
import { migrate } from '../../apps/server/src/platform/db/schema/migrate';
import { startPostgres } from '../../tools/postgres.mjs';
import { IS_LONG } from '../talus/random';
import { lookBehind } from '../talus/slope';
import { newFolder } from '../talus/start-talus';

const PATIENCE = { timeout: 60_000, interval: 100 };

/** Inserts a thousand readings of one instrument in the given year. */
const insertYear = (year: number) =>
  `insert into reading select 1, timestamptz '${year}-01-01Z' + i * interval '10 min', i from generate_series(1, 1000) i`;

// The commands are from docs/operations.md, "Point-in-time recovery"
test.runIf(IS_LONG)(
  'a damaged PostgreSQL goes back to the minute before, from a base backup and the archived log',
  async () => {
    const archive = newFolder();
    const postgres = await startPostgres({
      settings: { archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` },
    });
    const { uid, gid } = statSync(postgres.folder);
    const as = (program: string, args: string[]) => execFileSync(program, args, { uid, gid, cwd: postgres.folder });
    execFileSync('chown', [`${uid}:${gid}`, archive]);
    const [data, base] = [path.join(postgres.folder, 'data'), path.join(postgres.folder, 'base')];
    const storage = { data: newFolder(), url: postgres.url };
    try {
      await lookBehind(storage, async (pool) => {
        await buildSchema(pool);
        await pool.query(insertYear(2025));
      });
      mkdirSync(base);
      execFileSync('chown', [`${uid}:${gid}`, base]);
      as('chmod', ['700', base]);
      const basebackup = path.join(postgres.bin, 'pg_basebackup');
      as(basebackup, ['-d', postgres.url, '-D', base, '--checkpoint=fast', '--wal-method=stream']);

      const minute = await lookBehind(storage, async (pool) => {
        await pool.query(insertYear(2026));
        const { rows } = await pool.query<{ now: string; log: string }>('select clock_timestamp()::text as now');
        await pool.query('delete from reading');
        const log = await pool.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
        const archived = () =>
          pool
            .query<{ name: string }>('select last_archived_wal as name from pg_stat_archiver')
            .then(({ rows: [last] }) => last?.name ?? '');
        await expect.poll(archived, PATIENCE).toBe(log.rows[0]?.name);
        return rows[0]?.now;
      });

      postgres.down();
      renameSync(data, path.join(postgres.folder, 'damaged'));
      renameSync(base, data);
      as('touch', [path.join(data, 'recovery.signal')]);
      postgres.up({
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_time: minute ?? '',
        recovery_target_action: 'promote',
      });

      await lookBehind(storage, async (pool) => {
        const isRecovering = () =>
          pool.query<{ is: boolean }>('select pg_is_in_recovery() as is').then(({ rows: [recovery] }) => recovery?.is);
        await expect.poll(isRecovering, PATIENCE).toBe(false);
        const { rows } = await pool.query('select count(*) as rows from reading');
        expect(rows).toEqual([{ rows: 2000 }]);
        expect(await migrate(pool)).toEqual([]);
      });
    } finally {
      postgres.stop();
    }
  },
);
