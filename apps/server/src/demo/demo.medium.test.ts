import { levelRank } from '@talus/domain/alerts/level';
import { snakePoint, stormLevel } from '@talus/domain/rain/storm/storm';
import { rainWindow } from '@talus/domain/rain/window';
import type { Columns } from '@talus/domain/readings/columns';
import type { LevelOrNormal } from '@talus/domain/status/status';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { describe, expect, it } from 'vitest';
import { isPassword } from '../platform/auth/passwords';
import { one, rows, sql } from '../platform/db/db';
import { DEMO_PASSWORD } from './company/accounts';
import { buildInstruments } from './company/build-company';
import type { DemoInstrument } from './company/plan';
import { loadDemo } from './load-demo';
import { seriesOf } from './series';
import { find, NOW, statuses, stored, WORLD, withDemo } from './test-demo';
import { WITHDRAWN } from './withdraw-alarm';
import { reinstalledAt, TEN_MINUTES } from './world';

const { database, progress } = withDemo();

/** Leaves out the readings that the demo masks. */
const unmasked = ({ project, name }: DemoInstrument, { times, reading1, reading2 }: Columns): Columns => {
  const [from, to] = [WITHDRAWN.fromHours, WITHDRAWN.toHours].map((hours) => NOW + hours * HOUR_MS) as [number, number];
  const isMasked = (time: number) =>
    project === WITHDRAWN.project && name === WITHDRAWN.name && time >= from && time <= to;
  const kept = (values: Float64Array) => values.filter((_, i) => !isMasked(times[i] as number));
  return { times: kept(times), reading1: kept(reading1), reading2: kept(reading2) };
};

describe('the small demo', () => {
  it('is loaded once, into an empty database, and tells how far it is', async () => {
    expect(await loadDemo(database.pool, { ...WORLD, now: NOW })).toBe(false);
    expect(progress[0]).toMatchObject({ done: 0, total: 46 });
    expect(progress.at(-1)).toMatchObject({ done: 46, total: 46 });
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
      const columns = await stored(database.pool, instrument, 0, NOW);
      expect(columns, instrument.name).toEqual(
        unmasked(instrument, seriesOf(WORLD, instrument, NOW - 7 * DAY_MS, NOW)),
      );
    }
  });

  it('shows the slope that moves, in an area that the operations centre sees', async () => {
    const now = await statuses(database.pool, NOW);
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
    const now = await statuses(database.pool, NOW);
    const silent = [...now.values()].filter(({ area }) => area === 'TK15+820');
    expect(silent.map(({ status }) => status)).toEqual(Array(5).fill('down'));
    expect(now.get('P-2107 MC-05')?.status).toBe('down');
    expect(now.get('P-2203 BATT-E2')?.status).toBe('WL');
    const nan = await stored(database.pool, find('rail', 'MC-05'), NOW - HOUR_MS, NOW);
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
    const { reading2 } = await stored(database.pool, instrument, at - TEN_MINUTES, at);
    expect(reading2[0]).toBeGreaterThan(0.08); // 0.096 before, 0.096 - 0.094 after
    expect(reading2[1]).toBeLessThan(0.02);
  });

  it.each([
    ['RG-109', 'WSL'],
    ['RG-113', 'WSL'],
    ['RG-101', 'AL'],
    ['RG-126', 'GREEN'],
  ])('the storm takes %s to %s', async (name, expected) => {
    const { times, reading2: mm } = await stored(database.pool, find('rain', name), 0, NOW);
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
      const { reading2 } = await stored(database.pool, find('rail', name), NOW - 6 * DAY_MS, NOW - 3 * DAY_MS);
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

  it('holds what people read: a hole that leans, wells of which one sinks, and no alarm of theirs yet', async () => {
    const found = await rows<{ name: string; reading2: number; level: string }>(
      database.pool,
      sql`select v.name, l.reading2, l.value_level as level from instrument i join instrument_version v on v.instrument_no = i.no
            join document d on d.no = v.document_no and d.manual join last_reading l on l.instrument_no = i.no`,
    );
    const last = new Map(found.map(({ name, reading2 }) => [name, reading2]));
    // 0.75 of a lean of 19.2 mm; each of 19 steps is rounded to 0.02 mm, by half at most, plus one digit of noise
    expect(Math.abs((last.get('SIS-05_0') ?? 0) - 14.4)).toBeLessThan(19 * 0.03);
    // −6.02 − 0.935, ± 0.03
    expect(Math.abs((last.get('OW-03') ?? 0) + 6.955)).toBeLessThan(0.031);
    expect([found.length, found.filter(({ level }) => level !== 'GREEN')]).toEqual([42, []]);
  });
});
