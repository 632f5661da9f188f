import { instrumentStatus } from '@talus/domain/alerts/instrument-status';
import { levelRank } from '@talus/domain/alerts/level';
import { snakePoint, stormLevel } from '@talus/domain/rain/storm';
import { rainWindow } from '@talus/domain/rain/window';
import { between, type Columns } from '@talus/domain/readings/columns';
import type { LevelOrNormal, Status } from '@talus/domain/status/status';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readColumns } from '../features/readings/read-columns';
import { isPassword } from '../platform/auth/passwords';
import { fixedClock } from '../platform/clock/clock';
import { one, rows, sql } from '../platform/db/db';
import { silentLog, withTestDatabase } from '../platform/db/test-database';
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

const database = withTestDatabase();
const progress: Progress[] = [];

beforeAll(async () => {
  await loadDemo(database.pool, { ...WORLD, now: NOW, onProgress: (step) => progress.push(step) });
});

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

describe('the loggers go on', () => {
  const slope = find('rail', 'TM-03');

  it('between two wakings there is nothing to write', async () => {
    expect(await continueDemo(database.pool, NOW + 30_000)).toBe(0);
  });

  it('write the next reading once', async () => {
    const now = NOW + TEN_MINUTES;
    // 38 instruments less the six of the dead logger; the noise meter wrote twice
    expect(await continueDemo(database.pool, now)).toBe(33);
    expect(await continueDemo(database.pool, now)).toBe(0);
    expect(await continueDemo(database.pool, NOW)).toBe(0);
  });

  it('catch up after days of absence without a gap or a double', async () => {
    const now = NOW + 2 * DAY_MS + 5 * HOUR_MS;
    await continueDemo(database.pool, now);
    const columns = await stored(slope, NOW - DAY_MS, now);
    expect(columns).toEqual(between(seriesOf(WORLD, slope, NOW - 2 * DAY_MS, now), NOW - DAY_MS, now));
    const steps = columns.times.slice(1).map((t, i) => t - (columns.times[i] as number));
    expect(new Set(steps)).toEqual(new Set([TEN_MINUTES]));
  });

  it('and nothing turned grey but what was', async () => {
    const now = await statuses(NOW + 2 * DAY_MS + 5 * HOUR_MS);
    const down = [...now].filter(([, { status }]) => status === 'down').map(([name]) => name.split(' ')[1]);
    expect(down.sort()).toEqual(['BATT-15', 'DS-15', 'ELP-15', 'MC-05', 'RG-04', 'STI-15', 'TM-15']);
    expect(now.get('P-2107 TM-03')?.status).toBe('WSL');
  });

  it('by themselves, until they are stopped', async () => {
    const now = NOW + 3 * DAY_MS;
    const loggers = startDemoLoggers(database.pool, fixedClock(new Date(now)), silentLog, 10);
    await vi.waitFor(
      async () => {
        const { times } = await stored(slope, now - HOUR_MS, now);
        expect(times).toHaveLength(6);
      },
      { timeout: 30_000 },
    );
    await loggers.stop();
    expect(await continueDemo(database.pool, now)).toBe(0);
  });
});
