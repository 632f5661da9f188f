import { describe, expect, it } from 'vitest';
import { NOW, withDemoApp } from '../../testing/demo-app';
import { recordingLogger } from '../../testing/loggers';
import { readSettings } from '../config/settings';
import { rows, sql } from '../db/db';
import { KEEPING } from './keeping';
import { sweepAll } from './sweeping-loop';

const demo = withDemoApp({ TALUS_METRICS_TOKEN: 'a-token-for-prometheus' });
const { log } = recordingLogger();
const KEPT = {
  TALUS_KEEP_SESSIONS: '10',
  TALUS_KEEP_LIVE: '2',
  TALUS_KEEP_LEDGER: '20',
  TALUS_KEEP_LOG: '30',
  TALUS_KEEP_MESSAGES: '40',
};

function sweep() {
  const result = readSettings(KEPT);
  if ('problems' in result) throw new Error(result.problems.join());
  return sweepAll({ pool: demo.database.pool, clock: { now: () => NOW }, log, settings: result.settings });
}

it('every table of the migrations says how long its rows are kept', async () => {
  const tables = await rows<{ name: string }>(
    demo.database.pool,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  expect(Object.keys(KEEPING).sort()).toEqual(tables.map(({ name }) => name).sort());
});

describe('the sweep', () => {
  it('takes what is older than its setting, and nothing younger', async () => {
    const { pool } = demo.database;
    await pool.query(`
      delete from session; delete from login_attempt; delete from live_entry; delete from ledger; delete from log_record; delete from message; delete from quarantined_row;
      -- by age in days, on either side of its limit: 10 after its end, 2 hours, 24 hours, 20, 30, 40
      insert into session (user_no, expires_at, revoked_at) select 1, '2026-11-15T00:43Z'::timestamptz - d * interval '1 day', null from unnest(array[9, 11]) d;
      insert into session (user_no, expires_at, revoked_at) select 1, '2026-12-01Z', '2026-11-15T00:43Z'::timestamptz - d * interval '1 day' from unnest(array[9, 11]) d;
      insert into live_entry (at, project_no, kind, body) select '2026-11-15T00:43Z'::timestamptz - h * interval '1 hour', 1, 'reading', '[]' from unnest(array[3, 1]) h;
      insert into login_attempt (account, at) select 'a', '2026-11-15T00:43Z'::timestamptz - h * interval '1 hour' from unnest(array[25, 23]) h;
      insert into ledger (at, document_no, source) select '2026-11-15T00:43Z'::timestamptz - d * interval '1 day', (select min(no) from document), 'file' from unnest(array[21, 19]) d;
      insert into log_record (created_at, type, message) select '2026-11-15T00:43Z'::timestamptz - d * interval '1 day', 'x', d::text from unnest(array[31, 29]) d;
      insert into message (id, dedupe, kind, language, subject, content, created_at)
        select left(md5(d::text), 24), d::text, 'x', 'en', 's', 'c', '2026-11-15T00:43Z'::timestamptz - d * interval '1 day' from unnest(array[39, 41, 42, 43]) d;
      insert into delivery (message_no, channel, name, address, state) select no, 'sms', 'a', '1', 'waiting' from message where dedupe = '42';
      insert into delivery (message_no, channel, name, address, state) select no, 'sms', 'a', '1', 'sent' from message where dedupe = '41';
      update message set event_no = (select min(no) from event where closed_at is null) where dedupe = '43';
      insert into quarantined_row (document_no, ts, values, reason, lead_ms, source, came_at, state, decided_at)
        select (select min(no) from document), '2030-01-01Z'::timestamptz + d * interval '1 day', '{}', 'ahead', 1, 'file', '2026-01-01Z',
          case d when 0 then 'waiting' else 'dropped' end, case d when 0 then null else '2026-11-15T00:43Z'::timestamptz - d * interval '1 day' end
        from unnest(array[0, 19, 21]) d`);
    expect(await sweep()).toEqual({ sessions: 2, attempts: 1, live: 1, ledger: 1, log: 1, messages: 1, quarantine: 1 });
    const left = await pool.query('select dedupe from message order by dedupe');
    // 39 days is young, 42 waits to be sent, 43 is of an open alarm
    expect(left.rows.map(({ dedupe }) => dedupe)).toEqual(['39', '42', '43']);
    expect(await sweep()).toEqual({});
  });

  it('is told by a metric: how old the oldest row of each is', async () => {
    const { body } = await demo.ask<string>('GET', '/metrics', { token: 'a-token-for-prometheus' });
    // The oldest remaining row of each, by the demo's clock: 19 days of 86,400 s
    expect(body).toContain(`talus_oldest_row_seconds{kept="ledger"} ${19 * 86_400}`);
    expect(body).toContain(`talus_oldest_row_seconds{kept="log"} ${29 * 86_400}`);
    expect(body).toContain(`talus_oldest_row_seconds{kept="live"} 3600`);
  });

  it('throws the failure of one table after the others are swept', async () => {
    const { pool } = demo.database;
    await pool.query(`alter table live_entry rename to live_entry_away`);
    try {
      await pool.query(
        `insert into log_record (created_at, type, message) values ('2026-11-15T00:43Z'::timestamptz - interval '31 days', 'x', 'late')`,
      );
      await expect(sweep()).rejects.toThrow('live_entry');
      const left = await pool.query(`select 1 from log_record where message = 'late'`);
      expect(left.rows).toEqual([]);
    } finally {
      await pool.query(`alter table live_entry_away rename to live_entry`);
    }
  });
});
