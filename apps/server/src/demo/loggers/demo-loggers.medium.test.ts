import { appendFile, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { between } from '@talus/domain/readings/columns';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forgetFiles } from '../../pipeline/ingest/file-store';
import { type Ingest, startIngest } from '../../pipeline/ingest/start-ingest';
import { intakeOf } from '../../pipeline/intake/intake';
import { judgeSilence } from '../../pipeline/judge/judge-silence';
import { createPipelineContext } from '../../pipeline/testing/pipeline-context';
import type { Clock } from '../../platform/clock/clock';
import { inTransaction, one, sql } from '../../platform/db/db';
import { silentLog } from '../../platform/db/test-database';
import { createWakeBus } from '../../platform/loops/wake-bus';
import { silentLogger } from '../../testing/loggers';
import { buildInstruments } from '../company/build-company';
import { continueDemo } from '../continue-demo';
import { seriesOf } from '../series';
import { find, NOW, SILENT, statuses, stored, WORLD, withDemo } from '../test-demo';
import { TEN_MINUTES } from '../world';
import { startDemoLoggers } from './demo-loggers';

const demo = withDemo();
const { database } = demo;

describe('the loggers go on', () => {
  const slope = find('rail', 'TM-03');
  const slopeFile = () => path.join(demo.data, 'loggers/CR6-12/CR6-12_Slope_2026-11.dat');
  let now = NOW;
  let ingest: Ingest;

  const clock: Clock = { now: () => new Date(now) };
  const startReading = (root = demo.data) => {
    const intake = intakeOf(createPipelineContext(database.pool, clock));
    const context = { pool: database.pool, clock, timezone: 'UTC', root, intake };
    return startIngest({
      context,
      folders: [path.join(root, 'loggers')],
      log: silentLogger(),
      bus: createWakeBus(),
      lanes: 1,
    });
  };
  const goOn = async (until: number) => {
    now = until;
    const rowsWritten = await continueDemo(database.pool, { data: demo.data, now });
    await ingest.catchUp();
    return rowsWritten;
  };
  const ledger = () =>
    one<{ rows: number; duplicates: number; rejected: number; documents: number }>(
      database.pool,
      sql`select sum(rows_in)::int as rows, sum(rows_duplicate)::int as duplicates, sum(rows_rejected)::int as rejected,
            count(distinct document_no)::int as documents from ledger`,
    );

  beforeAll(() => {
    ingest = startReading();
  });
  afterAll(() => ingest.stop());

  it('have files of their last day, which are read to their end already', async () => {
    // A row every ten minutes of ten loggers; the noise meter writes twice as many
    const before = { rows: 11 * 144, duplicates: 0, rejected: 0, documents: 10 };
    expect(await ledger()).toEqual(before);
    await ingest.catchUp();
    expect(await ledger()).toEqual(before);
    expect([...ingest.watchedFiles()]).toContainEqual(['loggers/CR6-12', ['CR6-12_Slope_2026-11.dat']]);
    const dead = await readFile(path.join(demo.data, 'loggers/CR6-15/CR6-15_Slope_2026-11.dat'), 'utf8');
    expect(dead.split('\r\n').at(-2)).toMatch(/^"2026-11-15 02:10:00",/);
    const nan = await readFile(path.join(demo.data, 'loggers/CR6-06/CR6-06_Slope_2026-11.dat'), 'utf8');
    expect(nan.split('\r\n').at(-2)).toContain(',"NAN",');
  });

  it('between two wakings there is nothing to write', async () => {
    expect(await goOn(NOW + 30_000)).toBe(0);
  });

  it('write the next row once, and the pipeline takes it in once', async () => {
    // Nine loggers write; the noise meter twice
    expect(await goOn(NOW + TEN_MINUTES)).toBe(10);
    expect(await goOn(NOW + TEN_MINUTES)).toBe(0);
    expect(await ledger()).toEqual({ rows: 1584 + 10, duplicates: 0, rejected: 0, documents: 10 });
    for (const instrument of buildInstruments(WORLD)) {
      const { times, reading1, reading2 } = seriesOf(WORLD, instrument, NOW - DAY_MS, now);
      const last = await one(
        database.pool,
        sql`select ts, reading1, reading2 from last_reading l join instrument i on i.no = l.instrument_no where i.id = ${instrument.id}`,
      );
      const orNull = (value: number | undefined) => (Number.isNaN(value) ? null : value);
      expect(last, instrument.name).toEqual({
        ts: new Date(times.at(-1) as number),
        reading1: orNull(reading1.at(-1)),
        reading2: orNull(reading2.at(-1)),
      });
    }
  });

  it('catch up after days of absence without a gap or a double, also where a line was left half', async () => {
    await ingest.stop();
    await appendFile(slopeFile(), '"2026-11-15 09:00:00",5771');
    now = NOW + 2 * DAY_MS + 5 * HOUR_MS;
    await continueDemo(database.pool, { data: demo.data, now });
    ingest = startReading();
    await ingest.catchUp();
    const columns = await stored(database.pool, slope, NOW - DAY_MS, now);
    expect(columns).toEqual(between(seriesOf(WORLD, slope, NOW - 2 * DAY_MS, now), NOW - DAY_MS, now));
    const steps = columns.times.slice(1).map((t, i) => t - (columns.times[i] as number));
    expect(new Set(steps)).toEqual(new Set([TEN_MINUTES]));
    // 53 h since the load: eight loggers, the noise meter twice
    expect(await ledger()).toEqual({ rows: 1584 + 10 * 53 * 6, duplicates: 0, rejected: 0, documents: 10 });
  });

  it('number their rows, and write one header', async () => {
    const lines = (await readFile(slopeFile(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.filter((line) => line.startsWith('"TOA5"'))).toHaveLength(1);
    const records = lines.slice(4).map((line) => Number(line.split(',')[1]));
    expect(records).toEqual(records.map((_, i) => (records[0] as number) + i));
  });

  it('and nothing turned grey but what was', async () => {
    const found = await statuses(database.pool, now);
    const down = [...found].filter(([, { status }]) => status === 'down').map(([name]) => name.split(' ')[1]);
    expect(down.sort()).toEqual(SILENT);
    expect(found.get('P-2107 TM-03')?.status).toBe('WSL');
    expect(await inTransaction(database.pool, (tx) => judgeSilence(tx, new Date(now), async () => {}))).toEqual({
      fell: 0,
      returned: 0,
    });
  });

  it('by themselves, until they are stopped', async () => {
    now = NOW + 3 * DAY_MS;
    const loggers = startDemoLoggers({ pool: database.pool, clock, log: silentLog, data: demo.data, everyMs: 10 });
    await vi.waitFor(
      async () => expect((await stored(database.pool, slope, now - HOUR_MS, now)).times).toHaveLength(6),
      {
        timeout: 30_000,
      },
    );
    await loggers.caughtUp;
    await loggers.stop();
    expect(await continueDemo(database.pool, { data: demo.data, now })).toBe(0);
  });

  it('also when the data folder has been moved', async () => {
    await ingest.stop();
    const moved = `${demo.data}-moved`;
    await rename(demo.data, moved);
    demo.data = moved;
    ingest = startReading();
    await goOn(NOW + 3 * DAY_MS + HOUR_MS);
    expect((await stored(database.pool, slope, now - HOUR_MS, now)).times).toHaveLength(6);
    expect(await ledger()).toEqual({ rows: 1584 + 10 * 73 * 6, duplicates: 0, rejected: 0, documents: 10 });
  });

  it('and when a file is read again, all its rows are known', async () => {
    await ingest.stop();
    const before = await stored(database.pool, slope, 0, now);
    const document = await one<{ no: number; rows: number }>(
      database.pool,
      sql`select d.no, sum(l.rows_in)::int as rows from document d join ledger l on l.document_no = d.no
           where d.name = 'CR6-12_Slope' group by d.no`,
    );
    await forgetFiles(database.pool, { documentNo: document?.no ?? 0 });
    ingest = startReading();
    await vi.waitFor(async () => expect((await ledger())?.duplicates).toBe(document?.rows), { timeout: 30_000 });
    expect(await stored(database.pool, slope, 0, now)).toEqual(before);
  });
});
