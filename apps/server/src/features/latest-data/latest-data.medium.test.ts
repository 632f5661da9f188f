import type { LatestRow, StatusThen, StormRow } from '@talus/contract/data/latest-data';
import type { OutputRow } from '@talus/contract/data/outputs';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db';
import { recordReadings } from '../../records/readings/write/record-readings';
import { NOW, withDemoApp } from '../../testing/demo-app';

// The demo names its rain network as the storm project
const { ask, login, database } = withDemoApp();
const HOUR = 3_600_000;
const STEP = 600_000;
const ids: Record<string, string> = {};
let admin = '';

beforeAll(async () => {
  const { rows } = await database.pool.query('select code, id from project');
  for (const { code, id } of rows) ids[code] = id;
  admin = await login('admin@demo.talus');
});

const latest = async (at: number | string, { code = 'P-2107', call = '', token = admin } = {}) =>
  (await ask<LatestRow[]>('GET', `/api/project/${ids[code]}/data/last/${call}${at}`, { token })).body;
const named = <T extends { name: string }>(rows: T[], name: string): T | undefined =>
  rows.find((row) => row.name === name);

it('says why an instrument has no result now, and nothing of it in the past', async () => {
  const { _id } = named(await latest(0), 'TM-03') as LatestRow;
  const params = { place: 2, found: '^' };
  await database.pool.query(
    'insert into instrument_problem (instrument_no, code, params, since) select no, $2, $3, now() from instrument where id = $1',
    [_id, 'formula.unexpected-character', params],
  );
  const problems = async (at: number) =>
    (await latest(at)).flatMap(({ name, problem }) => (problem ? [[name, problem]] : []));
  expect(await problems(0)).toEqual([['TM-03', { reason: 'formula.unexpected-character', params }]]);
  expect(await problems(NOW.getTime() - 24 * HOUR)).toEqual([]);
  await database.pool.query('delete from instrument_problem');
});

describe('statuses of some instruments', () => {
  const read = (instrument: string[], more = {}, token = admin) =>
    ask<StatusThen[]>('POST', `/api/project/${ids['P-2107']}/data/status`, { token, body: { instrument, ...more } });

  it('are those of latest data at the same time, and only what was asked for', async () => {
    for (const at of [0, NOW.getTime() - 2 * 24 * HOUR]) {
      const rows = (await latest(at)).filter(({ name }) => ['TM-03', 'RG-02', 'MC-05'].includes(name));
      const { body } = await read(
        rows.map(({ _id }) => _id),
        at === 0 ? {} : { at },
      );
      expect(body).toEqual(
        rows.map(({ _id, status, level, causes, TIMESTAMP, reading1, reading2 }) => ({
          _id,
          status,
          level,
          causes,
          TIMESTAMP,
          reading1,
          reading2,
        })),
      );
      expect(body).toHaveLength(3);
    }
  });

  it('are none of another project’s instrument, and refused of a time that is none', async () => {
    const foreign = (await latest(0, { code: 'P-2203' }))[0]?._id ?? '';
    expect(await read([foreign])).toMatchObject({ status: 200, body: [] });
    expect((await read([foreign], { at: 'soon' })).status).toBe(400);
  });
});

describe('latest data', () => {
  it('carries all that the screen shows of a row', async () => {
    const row = named(await latest(0), 'TM-03');
    expect(Object.keys(row ?? {})).toEqual(
      expect.arrayContaining(
        'name status remark area reading1 reading2 TIMESTAMP bind_batt bind_batt_reading2 velocity1Hr velocity24Hr AL_plus AL_minus WSL_plus WSL_minus'.split(
          ' ',
        ),
      ),
    );
  });

  it('is of now for 0, for the clock, for a clock a little behind and for the future', async () => {
    const now = await latest(0);
    for (const at of [NOW.getTime(), NOW.getTime() - 59_000, NOW.getTime() + 999_999])
      expect(await latest(at)).toEqual(now);
  });

  it('leaves out what is normal when asked to, and keeps what is silent', async () => {
    const all = await latest(0);
    const warnings = await latest(NOW.getTime(), { call: 'excludeNormalStatus/' });
    expect(warnings).toEqual(all.filter(({ status }) => status !== 'GREEN'));
    expect(new Set(warnings.map(({ status }) => status))).toEqual(new Set(['WSL', 'AL', 'WL', 'down']));
  });

  it('has no rates where the instrument’s version allows none, whatever was kept', async () => {
    const allow = (isAllowed: boolean) =>
      database.pool.query('update instrument_version set allow_rate = $1 where name = $2', [isAllowed, 'TM-04']);
    expect(named(await latest(0), 'TM-04')).toMatchObject({ velocity1Hr: expect.any(Number) });
    await allow(false);
    const rows = [named(await latest(0), 'TM-04'), named(await latest(NOW.getTime() - HOUR), 'TM-04')];
    expect(rows).toMatchObject(Array(2).fill({ allowRate: false, velocity1Hr: null, velocity24Hr: null }));
    const occ = await login('occ@demo.talus');
    type Wall = { station: { instrument: { latestVersion: { name: string }; rate1Hr_reading: number | null }[] }[] };
    const { body: wall } = await ask<Wall[]>('GET', `/api/occ/${ids['P-2107']}/getAllAreas`, { token: occ });
    const shown = wall.flatMap(({ station }) => station).flatMap(({ instrument }) => instrument);
    expect(shown.find(({ latestVersion }) => latestVersion.name === 'TM-04')).toMatchObject({
      rate1Hr_reading: null,
      rate24Hr_reading: null,
    });
    await allow(true);
  });

  it('refuses a time that is none', async () => {
    const { status } = await ask('GET', `/api/project/${ids['P-2107']}/data/last/yesterday`, { token: admin });
    expect(status).toBe(400);
  });
});

describe('latest data of the past', () => {
  it('is the reading, the rate and the status of that time', async () => {
    // 6 h before 00:43 UTC the newest bin is that of 18:40
    const at = NOW.getTime() - 6 * HOUR;
    const row = named(await latest(at), 'TM-03');
    expect(row?.TIMESTAMP).toBe('2026-11-14T18:40:00.000Z');
    const times = [row?.TIMESTAMP, '2026-11-14T17:40:00.000Z', '2026-11-13T18:40:00.000Z'];
    const [now, hour, day] = await Promise.all(
      times.map(async (time) => {
        const body = { date: [time, time], instrument: [row?._id] };
        const answer = await ask<OutputRow[]>('POST', `/api/project/${ids['P-2107']}/output`, { token: admin, body });
        return answer.body[0]?.reading2 ?? Number.NaN;
      }),
    );
    expect(row?.reading2).toBe(now);
    expect(row?.velocity1Hr).toBeCloseTo(Number(now) - Number(hour), 9);
    expect(row?.velocity24Hr).toBeCloseTo(Number(now) - Number(day), 9);
  });

  it('is the same as the kept one where it goes by the newest readings', async () => {
    const now = await latest(0);
    const justPast = await latest(NOW.getTime() - 61_000);
    const shown = ({ name, status, level, reading2, TIMESTAMP, causes, bind_batt_reading2 }: LatestRow) =>
      [name, status, level, reading2, TIMESTAMP, causes, bind_batt_reading2] as const;
    expect(justPast.map(shown)).toEqual(now.map(shown));
  });

  it('knows nothing of the silence that came later', async () => {
    const silent = (await latest(0)).filter(({ area }) => area.name === 'TK15+820');
    const last = Math.max(...silent.map(({ TIMESTAMP }) => Date.parse(TIMESTAMP ?? '')));
    const then = (await latest(last)).filter(({ area }) => area.name === 'TK15+820');
    expect(silent.map(({ status }) => status)).toEqual(silent.map(() => 'down'));
    expect(then.map(({ status }) => status)).not.toContain('down');
  });

  it('has no instruments from before there were any', async () => {
    expect(await latest(1)).toEqual([]);
  });
});

describe('storm data', () => {
  const start = Date.parse('2026-03-09T16:10:00Z'); // 00:10 of the 10th in Taipei
  const at = Date.parse('2026-03-10T08:03:00Z'); // 16:03, newest bin 16:00

  beforeAll(async () => {
    const { rows } = await database.pool.query(
      `update instrument_version v set start_date = '2026-01-01' where name in ('RG-101', 'RG-109') returning instrument_no`,
    );
    const [first, second] = rows.map(({ instrument_no }) => instrument_no as number);
    // 96 bins from 00:10 to 16:00 of 1 mm; the second gauge lacks the bins of 15:30 and 15:50
    const bins = Array.from({ length: 96 }, (_, i) => start + i * STEP);
    const of = (no: number, times: number[]) => times.map((ts) => ({ no, ts }));
    const readings = [
      ...of(first as number, bins),
      ...of(
        second as number,
        bins.filter((_, i) => i !== 92 && i !== 94),
      ),
    ];
    await inTransaction(database.pool, (tx) =>
      recordReadings(tx, {
        instrumentNo: readings.map(({ no }) => no),
        ts: readings.map(({ ts }) => ts),
        reading1: readings.map(() => 2),
        reading2: readings.map(() => 1),
      }),
    );
  });

  const storm = async ({ token = admin, language = 'zh-TW', time = at as number | string, code = 'P-1908' } = {}) =>
    ask<StormRow[]>('GET', `/api/project/${ids[code]}/data/last/storm/${time}`, { token, language });

  it('sums the bins of each window, says how complete they are, and names the class', async () => {
    const row = named((await storm()).body, 'RG-101');
    expect(row).toMatchObject({
      TIMESTAMP: '2026-03-10T08:00:00.000Z',
      'mm/10min': 1,
      'mm/1HR': 6,
      'mm/3HR': 18,
      'mm/24HR': 96,
      'mm/1day': 96,
      'mm/1month': 96,
      rain_class: 'HEAVY_RAIN', // 96 mm in 24 h are above 80
      remark: { content: '大雨' },
    });
    // 96 of 144 bins of 24 h, all of the day, 96 of 9 × 144 + 96 of the month
    expect(row?.completeness).toMatchObject({ 'mm/1HR': 1, 'mm/24HR': 96 / 144, 'mm/1day': 1, 'mm/1month': 96 / 1392 });
    expect(named((await storm({ language: 'en' })).body, 'RG-101')?.remark?.content).toBe('Heavy rain');
  });

  it('shows what there is where bins are missing', async () => {
    const row = named((await storm()).body, 'RG-109');
    expect([row?.['mm/1HR'], row?.completeness['mm/1HR']]).toEqual([4, 4 / 6]);
  });

  it('sums a silent gauge up to the time that is asked for, not to its last rain', async () => {
    const row = named((await storm({ time: at + 2 * HOUR })).body, 'RG-101');
    // No bins from 17:03 to 18:03; of three hours the bins of 15:10 to 16:00
    expect([row?.['mm/1HR'], row?.completeness['mm/1HR'], row?.['mm/3HR']]).toEqual([null, 0, 6]);
  });

  it('holds gauges alone, of now too', async () => {
    const rows = (await storm({ code: 'P-2107', time: 0 })).body;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ instrument_type }) => instrument_type.type !== 'rainGauge')).toEqual([]);
    expect(rows[0]?.completeness['mm/24HR']).toBe(1);
  });

  it('of the storm project is for administrators and rail users alone', async () => {
    await database.pool.query(`insert into project_member (project_no, user_no)
      select p.no, u.no from project p, app_user u where p.code = 'P-1908' and u.email = 'client@demo.talus'`);
    const statusOf = async (account: string, code: string) =>
      (await storm({ token: await login(`${account}@demo.talus`), code })).status;
    expect(await Promise.all(['admin', 'rail', 'client'].map((account) => statusOf(account, 'P-1908')))).toEqual([
      200, 200, 403,
    ]);
    expect(await statusOf('engineer', 'P-2107')).toBe(200);
  });
});

describe('an operator of the wall', () => {
  it('gets no id of a battery that the wall does not show', async () => {
    const { rows } = await database.pool.query<{ seen: string; hidden: string; battery: string }>(`
      with places as (select i.no, i.id, a.occ_visible from instrument i join station s on s.no = i.station_no
        join area a on a.no = s.area_no join project p on p.no = i.project_no where p.code = 'P-2107')
      select (select id from places where occ_visible order by no limit 1) as seen,
             (select id from places where not occ_visible order by no limit 1) as hidden`);
    const { seen, hidden } = rows[0] as { seen: string; hidden: string };
    await database.pool.query(
      `update instrument_version set battery_instrument_no = (select no from instrument where id = $2)
       where instrument_no = (select no from instrument where id = $1)`,
      [seen, hidden],
    );
    const batteryFor = async (name: string) => {
      const token = await login(`${name}@demo.talus`);
      const { body } = await ask<LatestRow[]>('GET', `/api/project/${ids['P-2107']}/data/last/0`, { token });
      return body.find(({ _id }) => _id === seen)?.bind_batt;
    };
    expect([await batteryFor('engineer'), await batteryFor('occ')]).toEqual([hidden, null]);
  });
});
