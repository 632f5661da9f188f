import { appendFile, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { instrumentStatus } from '@talus/domain/alerts/instrument-status';
import { levelRank } from '@talus/domain/alerts/level';
import { snakePoint, stormLevel } from '@talus/domain/rain/storm';
import { rainWindow } from '@talus/domain/rain/window';
import { between, type Columns } from '@talus/domain/readings/columns';
import type { LevelOrNormal, Status } from '@talus/domain/status/status';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readRaw } from '../features/readings/raw-store';
import { readColumns } from '../features/readings/read-columns';
import { convertRows } from '../pipeline/convert/convert-rows';
import { createPlans } from '../pipeline/convert/plans';
import { forgetFiles } from '../pipeline/ingest/file-store';
import { type Ingest, startIngest } from '../pipeline/ingest/start-ingest';
import { judgeSilence } from '../pipeline/judge/judge-silence';
import { createTakeRows } from '../pipeline/take-rows';
import { isPassword } from '../platform/auth/passwords';
import type { Clock } from '../platform/clock/clock';
import { inTransaction, one, rows, sql } from '../platform/db/db';
import { silentLog, withTestDatabase } from '../platform/db/test-database';
import { silentLogger } from '../platform/logging/logger';
import { DEMO_PASSWORD } from './company/accounts';
import { buildInstruments } from './company/build-company';
import type { DemoInstrument } from './company/plan';
import { continueDemo } from './continue-demo';
import { startDemoLoggers } from './demo-loggers';
import { loadDemo, type Progress } from './load-demo';
import { seriesOf } from './series';
import { reinstalledAt, TEN_MINUTES, type World } from './world';

const NOW = Date.parse('2026-11-15T08:43:20+08:00');
const WORLD: World = { seed: 1, epoch: NOW, size: 'small' };

/** What is down at all times: the dead logger's instruments, and the column of NAN. */
const SILENT = ['BATT-15', 'DS-15', 'ELP-15', 'MC-05', 'RG-04', 'STI-15', 'TM-15'];

const database = withTestDatabase();
const progress: Progress[] = [];
let data: string;

beforeAll(async () => {
  data = await mkdtemp(path.join(os.tmpdir(), 'talus-demo-'));
  await loadDemo(database.pool, { ...WORLD, now: NOW, data, onProgress: (step) => progress.push(step) });
});
afterAll(() => rm(data, { recursive: true }));

function find(project: string, name: string): DemoInstrument {
  const found = buildInstruments(WORLD).find((one) => one.project === project && one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

async function stored(instrument: DemoInstrument, from: number, to: number): Promise<Columns> {
  const row = await one<{ no: number }>(database.pool, sql`select no from instrument where id = ${instrument.id}`);
  const no = row?.no ?? 0;
  return (await readColumns(database.pool, [no], from, to)).get(no) as Columns;
}

type LastRow = {
  project: string;
  area: string;
  name: string;
  valid_ts: Date | null;
  value_level: LevelOrNormal;
  rate_1h_level: LevelOrNormal;
  rate_24h_level: LevelOrNormal;
  data_interval_ms: number;
  down_count_base: number;
  down_count_limit: number;
};

/** Status by the kept levels and the clock, as every screen says it. */
async function statuses(now: number): Promise<Map<string, { area: string; status: Status }>> {
  const found = await rows<LastRow>(
    database.pool,
    sql`select p.code as project, a.name as area, v.name, l.valid_ts, l.value_level, l.rate_1h_level, l.rate_24h_level,
               d.data_interval_ms, v.down_count_base, v.down_count_limit
          from last_reading l join instrument i on i.no = l.instrument_no join project p on p.no = i.project_no
          join station s on s.no = i.station_no join area a on a.no = s.area_no
          join instrument_version v on v.instrument_no = i.no
           and v.start_date = (select max(start_date) from instrument_version where instrument_no = i.no)
          join document d on d.no = v.document_no`,
  );
  return new Map(
    found.map((row) => {
      const levels = { value: row.value_level, rate1h: row.rate_1h_level, rate24h: row.rate_24h_level };
      const rule = { dataIntervalMs: row.data_interval_ms, base: row.down_count_base, limit: row.down_count_limit };
      const { status } = instrumentStatus(levels, row.valid_ts?.getTime() ?? null, now, rule);
      return [`${row.project} ${row.name}`, { area: row.area, status }];
    }),
  );
}

describe('the small demo', () => {
  it('is loaded once, into an empty database, and tells how far it is', async () => {
    expect(await loadDemo(database.pool, { ...WORLD, now: NOW })).toBe(false);
    expect(progress[0]).toMatchObject({ done: 0, total: 38 });
    expect(progress.at(-1)).toMatchObject({ done: 38, total: 38 });
  });

  it('lets six people in, each into their projects', async () => {
    const people = await rows<{ email: string; password_hash: string; projects: string[] }>(
      database.pool,
      sql`select u.email, u.password_hash, array_agg(p.code || case when m.can_remark then '+' else '' end order by p.code)
            as projects
          from app_user u join project_member m on m.user_no = u.no join project p on p.no = m.project_no group by u.no`,
    );
    expect(Object.fromEntries(people.map(({ email, projects }) => [email, projects.join(' ')]))).toEqual({
      'admin@demo.talus': 'P-1908+ P-2107+ P-2203+',
      'engineer@demo.talus': 'P-2107+ P-2203',
      'client@demo.talus': 'P-2203',
      'occ@demo.talus': 'P-2107',
      'rail@demo.talus': 'P-1908 P-2107',
      'iot@demo.talus': 'P-2203',
    });
    expect(await isPassword(people[0]?.password_hash ?? '', DEMO_PASSWORD)).toBe(true);
  });

  it('stores what the generator says, also under the same ids', async () => {
    for (const instrument of buildInstruments(WORLD)) {
      const columns = await stored(instrument, 0, NOW);
      expect(columns, instrument.name).toEqual(seriesOf(WORLD, instrument, NOW - 7 * DAY_MS, NOW));
    }
  });

  it('shows the slope that moves, in an area that the operations centre sees', async () => {
    const now = await statuses(NOW);
    const slope = [...now].filter(([, { area }]) => area === 'TK12+300');
    expect(Object.fromEntries(slope.map(([name, { status }]) => [name.split(' ')[1], status]))).toEqual({
      'TM-03': 'WSL',
      'TM-04': 'AL',
      'STI-11': 'AL',
      'ELP-07': 'WL',
      'STI-12': 'GREEN',
      'TM-05': 'GREEN',
      'MC-02': 'GREEN',
      'ELP-08': 'GREEN',
    });
    const area = await one(database.pool, sql`select occ_visible from area where name = 'TK12+300'`);
    expect(area).toEqual({ occ_visible: true });
  });

  it('has a silent area, a column of NAN and a low battery', async () => {
    const now = await statuses(NOW);
    const silent = [...now.values()].filter(({ area }) => area === 'TK15+820');
    expect(silent.map(({ status }) => status)).toEqual(Array(5).fill('down'));
    expect(now.get('P-2107 MC-05')?.status).toBe('down');
    expect(now.get('P-2203 BATT-E2')?.status).toBe('WL');
    const nan = await stored(find('rail', 'MC-05'), NOW - HOUR_MS, NOW);
    expect([...nan.reading2]).toEqual(Array(6).fill(Number.NaN)); // its rows keep coming
  });

  it('has an instrument that was installed anew', async () => {
    const instrument = find('rail', 'ETI-03');
    const versions = await rows<{ r0: number; start_date: Date }>(
      database.pool,
      sql`select r0, start_date from instrument_version v join instrument i on i.no = v.instrument_no
           where i.id = ${instrument.id} order by start_date`,
    );
    const at = reinstalledAt(WORLD);
    expect(versions).toHaveLength(2);
    expect(versions[1]?.start_date.getTime()).toBe(at);
    expect(versions[0]?.r0).not.toBe(versions[1]?.r0);
    const { reading2 } = await stored(instrument, at - TEN_MINUTES, at);
    expect(reading2[0]).toBeGreaterThan(0.08); // 0.096 before, 0.096 - 0.094 after
    expect(reading2[1]).toBeLessThan(0.02);
  });

  it.each([
    ['RG-109', 'WSL'],
    ['RG-113', 'WSL'],
    ['RG-101', 'AL'],
    ['RG-126', 'GREEN'],
  ])('the storm takes %s to %s', async (name, expected) => {
    const { times, reading2: mm } = await stored(find('rain', name), 0, NOW);
    let worst: LevelOrNormal = 'GREEN';
    for (const t of times) {
      const sum = (hours: number) => rainWindow({ times, mm }, t, hours * HOUR_MS, TEN_MINUTES).partial ?? 0;
      const level = stormLevel(snakePoint({ r24: sum(24), r3: sum(3) }));
      if (levelRank(level) > levelRank(worst)) worst = level;
    }
    expect(worst).toBe(expected);
  });

  it('the storm is felt by water and soil', async () => {
    const rise = async (name: string) => {
      const { reading2 } = await stored(find('rail', name), NOW - 6 * DAY_MS, NOW - 3 * DAY_MS);
      return Math.max(...reading2.filter((value) => !Number.isNaN(value))) - (reading2[0] as number);
    };
    expect(await rise('ELP-07')).toBeGreaterThan(20);
    expect(await rise('DS-04')).toBeGreaterThan(0.8);
    expect(await rise('MC-02')).toBeGreaterThan(6);
  });

  it('carries remarks that hold now', async () => {
    const found = await rows<{ content: string }>(
      database.pool,
      sql`select content from remark where start_date <= ${new Date(NOW)} and end_date is null order by content`,
    );
    expect(found.map(({ content }) => content)).toContain('連續位移，已通報');
  });
});

describe('what the pipeline made of it', () => {
  const events = async () =>
    (
      await database.pool.query<{ name: string; kind: string; level: string; steps: string[] }>(
        `select coalesce(v.name, d.name) as name, e.kind, e.level,
           (select json_agg(s.step || ' ' || s.level order by s.at, s.no) from event_step s where s.event_no = e.no) as steps
         from event e left join document d on d.no = e.document_no
         left join instrument_version v on v.instrument_no = e.instrument_no and v.start_date =
           (select max(start_date) from instrument_version w where w.instrument_no = e.instrument_no)
         where e.closed_at is null order by e.no`,
      )
    ).rows;

  it('opened the events of the stories, step by step', async () => {
    const open = await events();
    const ofKind = (kind: string) =>
      Object.fromEntries(open.filter((event) => event.kind === kind).map(({ name, steps }) => [name, steps]));
    expect(ofKind('level')).toEqual({
      'TM-03': ['opened WL', 'raised AL', 'raised WSL'],
      'TM-04': ['opened WL', 'raised AL'],
      'STI-11': ['opened WL', 'raised AL'],
      'ELP-07': ['opened WL'],
      'LC-09': ['opened WL'],
      'BATT-E2': ['opened WL'],
    });
    expect(ofKind('rate')['TM-03']).toEqual(['opened WL', 'raised AL']);
    expect(Object.keys(ofKind('down')).sort()).toEqual(SILENT);
    expect(ofKind('document')).toEqual({ 'CR6-15_Slope': ['opened down'] });
  });

  it('kept the storm', async () => {
    const storms = await rows<{ name: string; peak: string }>(
      database.pool,
      sql`select v.name, max(e.peak) as peak from event e join instrument_version v on v.instrument_no = e.instrument_no
           where e.kind = 'rain' and e.closed_at is not null group by v.name order by v.name`,
    );
    expect(Object.fromEntries(storms.map(({ name, peak }) => [name, peak]))).toMatchObject({
      'RG-101': 'AL',
      'RG-109': 'WSL',
      'RG-113': 'WSL',
    });
  });

  it('told nobody of what was before', async () => {
    expect(await one(database.pool, sql`select count(*)::int as n from message`)).toEqual({ n: 0 });
    const lists = await rows<{ email: string; lists: string[] }>(
      database.pool,
      sql`select u.email, array_agg(t.list order by t.list) as lists from project_target t join app_user u on u.no = t.user_no
           join project p on p.no = t.project_no where p.code = 'P-2107' group by u.email`,
    );
    expect(Object.fromEntries(lists.map(({ email, lists: on }) => [email.split('@')[0], on.join(' ')]))).toEqual({
      admin: 'action document down',
      engineer: 'action alert document down warning',
      occ: 'action alert',
      rail: 'action alert warning',
    });
  });

  it('keeps raw rows from which the readings can be computed again', async () => {
    const document = await one<{ no: number }>(database.pool, sql`select no from document where name = 'CR6-08_Slope'`);
    const instruments = buildInstruments(WORLD).filter(({ logger }) => logger === 'CR6-08');
    const positions = instruments.map((_, position) => position);
    const raw = await readRaw(database.pool, document?.no ?? 0, positions, 0, NOW);
    const plan = await createPlans().current(database.pool);
    const converted = await convertRows(database.pool, plan, {
      documentNo: document?.no ?? 0,
      times: raw.times,
      columns: new Map(raw.columns.map((column, position) => [position, column])),
    });
    expect(converted).toHaveLength(instruments.length);
    for (const { instrument, times, reading1, reading2 } of converted) {
      const generated = instruments.find(({ id }) => id === instrument.id) as DemoInstrument;
      expect({ times, reading1, reading2 }).toEqual(seriesOf(WORLD, generated, NOW - 7 * DAY_MS, NOW));
    }
  });
});

describe('the loggers go on', () => {
  const slope = find('rail', 'TM-03');
  const slopeFile = () => path.join(data, 'loggers/CR6-12/CR6-12_Slope_2026-11.dat');
  let now = NOW;
  let ingest: Ingest;

  const clock: Clock = { now: () => new Date(now) };
  const startReading = (root = data) => {
    const takeRows = createTakeRows({ plans: createPlans(), clock, publicUrl: null });
    const context = { pool: database.pool, clock, timezone: 'UTC', root, takeRows };
    return startIngest({ context, folders: [path.join(root, 'loggers')], log: silentLogger(), onRows: () => {} });
  };
  const goOn = async (until: number) => {
    now = until;
    const rowsWritten = await continueDemo(database.pool, { data, now });
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
    // a row each ten minutes of nine loggers; the noise meter writes twice as many
    const before = { rows: 10 * 144, duplicates: 0, rejected: 0, documents: 9 };
    expect(await ledger()).toEqual(before);
    await ingest.catchUp();
    expect(await ledger()).toEqual(before);
    expect([...ingest.watchedFiles()]).toContainEqual(['loggers/CR6-12', ['CR6-12_Slope_2026-11.dat']]);
    const dead = await readFile(path.join(data, 'loggers/CR6-15/CR6-15_Slope_2026-11.dat'), 'utf8');
    expect(dead.split('\r\n').at(-2)).toMatch(/^"2026-11-15 02:10:00",/);
    const nan = await readFile(path.join(data, 'loggers/CR6-06/CR6-06_Slope_2026-11.dat'), 'utf8');
    expect(nan.split('\r\n').at(-2)).toContain(',"NAN",');
  });

  it('between two wakings there is nothing to write', async () => {
    expect(await goOn(NOW + 30_000)).toBe(0);
  });

  it('write the next row once, and the pipeline takes it in once', async () => {
    // eight loggers live; the noise meter wrote twice
    expect(await goOn(NOW + TEN_MINUTES)).toBe(9);
    expect(await goOn(NOW + TEN_MINUTES)).toBe(0);
    expect(await ledger()).toEqual({ rows: 1440 + 9, duplicates: 0, rejected: 0, documents: 9 });
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
    await continueDemo(database.pool, { data, now });
    ingest = startReading();
    await ingest.catchUp();
    const columns = await stored(slope, NOW - DAY_MS, now);
    expect(columns).toEqual(between(seriesOf(WORLD, slope, NOW - 2 * DAY_MS, now), NOW - DAY_MS, now));
    const steps = columns.times.slice(1).map((t, i) => t - (columns.times[i] as number));
    expect(new Set(steps)).toEqual(new Set([TEN_MINUTES]));
    // 53 h since the load: eight loggers, the noise meter twice
    expect(await ledger()).toEqual({ rows: 1440 + 9 * 53 * 6, duplicates: 0, rejected: 0, documents: 9 });
  });

  it('number their rows, and write one header', async () => {
    const lines = (await readFile(slopeFile(), 'utf8')).trimEnd().split('\r\n');
    expect(lines.filter((line) => line.startsWith('"TOA5"'))).toHaveLength(1);
    const records = lines.slice(4).map((line) => Number(line.split(',')[1]));
    expect(records).toEqual(records.map((_, i) => (records[0] as number) + i));
  });

  it('and nothing turned grey but what was', async () => {
    const found = await statuses(now);
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
    const loggers = startDemoLoggers({ pool: database.pool, clock, log: silentLog, data, everyMs: 10 });
    await vi.waitFor(async () => expect((await stored(slope, now - HOUR_MS, now)).times).toHaveLength(6), {
      timeout: 30_000,
    });
    await loggers.caughtUp;
    await loggers.stop();
    expect(await continueDemo(database.pool, { data, now })).toBe(0);
  });

  it('also when the data folder has been moved', async () => {
    await ingest.stop();
    const moved = `${data}-moved`;
    await rename(data, moved);
    data = moved;
    ingest = startReading();
    await goOn(NOW + 3 * DAY_MS + HOUR_MS);
    expect((await stored(slope, now - HOUR_MS, now)).times).toHaveLength(6);
    expect(await ledger()).toEqual({ rows: 1440 + 9 * 73 * 6, duplicates: 0, rejected: 0, documents: 9 });
  });

  it('and when a file is read again, all its rows are known', async () => {
    await ingest.stop();
    const before = await stored(slope, 0, now);
    const document = await one<{ no: number; rows: number }>(
      database.pool,
      sql`select d.no, sum(l.rows_in)::int as rows from document d join ledger l on l.document_no = d.no
           where d.name = 'CR6-12_Slope' group by d.no`,
    );
    await forgetFiles(database.pool, document?.no ?? 0);
    ingest = startReading();
    await vi.waitFor(async () => expect((await ledger())?.duplicates).toBe(document?.rows), { timeout: 30_000 });
    expect(await stored(slope, 0, now)).toEqual(before);
  });
});
