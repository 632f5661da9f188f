import type { getInstrumentStatus } from '@talus/contract/alarms/events';
import type { LiveReading } from '@talus/contract/alarms/live';
import type { WallArea, WallAreaDetails } from '@talus/contract/alarms/occ';
import type { LatestRow, StatusThen, StormRow } from '@talus/contract/data/latest-data';
import type { Area } from '@talus/contract/instruments/instrument';
import type { LayoutImage } from '@talus/contract/places/layouts';
import type { ResultOf } from '@talus/contract/route';
import { buildOverview } from '@talus/domain/dashboard-status/overview';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { inTransaction, one, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { deleteReadings } from '../../records/readings/write/delete-readings';
import { recordReadings } from '../../records/readings/write/record-readings';
import { withDemoApp } from '../../testing/demo-app';

// n bins of 10 mm: X = 10 n, Y = 10 n / 3, Y + 0.1404 X = 4.737 n: above 25 from n = 6, above 40 from n = 9.
// After the ninth (bin 158) X stays at 90, so 12.636 + Y: of three hours 8 wet bins (168) are 39.30, AL; 3 (173) are 22.64.
const START = Date.UTC(2026, 10, 10);
const bin = (i: number) => new Date(START + i * 600_000);
const [WSL_FROM, AL_FROM] = [158, 155];

const { ask, login, database, setNow } = withDemoApp();
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let gauge: { no: number; id: string };
let admin = '';
let area = '';

/** Logs each bin separately and sets the server's clock a minute after the last bin. */
const rain = async (from: number, ...mm: number[]) => {
  for (const [i, value] of mm.entries()) await world.log([bin(from + i).toISOString(), value, 1]);
  setNow(new Date(bin(from + mm.length - 1).getTime() + 60_000));
};

beforeAll(async () => {
  admin = await login('admin@demo.talus');
  world = await createLoggerWorld(database.pool, ['Rain', 'Gap'], bin(0).toISOString());
  await world.bind({ name: 'TM-01', column: 'Gap' });
  gauge = await world.bind({ name: 'RG-02', column: 'Rain', code: 'RAIN' });
  const found = await one<{ id: string }>(
    database.pool,
    sql`select id from area where project_no = ${world.project.no}`,
  );
  area = found?.id ?? '';
  await putPin(gauge.no);
  await world.log(...Array.from({ length: 150 }, (_, i) => [bin(i).toISOString(), 0, 1] as [string, number, number]));
  await rain(150, ...Array<number>(9).fill(10));
});
afterAll(() => world.close());

async function putPin(instrumentNo: number) {
  const image = await one<{ no: number }>(
    database.pool,
    sql`insert into layout_image (id, project_no, name, file_hash, file_name, media_type, width, height)
        values (${newId()}, ${world.project.no}, 'A2', ${'0'.repeat(64)}, 'a2.svg', 'image/svg+xml', 100, 100) returning no`,
  );
  const pin = await one<{ no: number }>(
    database.pool,
    sql`insert into layout_pin (id, image_no) values (${newId()}, ${image?.no}) returning no`,
  );
  await run(
    database.pool,
    sql`insert into layout_pin_instrument (pin_no, instrument_no) values (${pin?.no}, ${instrumentNo})`,
  );
}

const get = async <T>(path: string): Promise<T> => (await ask<T>('GET', path, { token: admin })).body;
const project = () => `/api/project/${world.project.id}`;
const latest = (at: number | string = 0) => get<LatestRow[]>(`${project()}/data/last/${at}`);
const statusesAt = async (at?: number) =>
  (
    await ask<StatusThen[]>('POST', `${project()}/data/status`, {
      token: admin,
      body: { instrument: [gauge.id], ...(at !== undefined && { at }) },
    })
  ).body;
const gaugeOf = <T extends { _id: string }>(rows: readonly T[]): T | undefined =>
  rows.find(({ _id }) => _id === gauge.id);

describe('while a storm above the red line is open, a gauge whose bins pass no limit is at WSL', () => {
  it('in latest data, with its cause', async () => {
    expect(gaugeOf(await latest())).toMatchObject({ status: 'WSL', level: 'WSL', causes: ['storm'], reading2: 10 });
  });

  it('among what is not normal', async () => {
    const warned = await latest('excludeNormalStatus/0');
    expect(warned.map(({ name, status }) => `${name} ${status}`)).toEqual(['RG-02 WSL']);
  });

  it('on the storm page, beside its sums', async () => {
    // 9 bins of 10 mm
    expect(gaugeOf(await get<StormRow[]>(`${project()}/data/last/storm/0`))).toMatchObject({
      status: 'WSL',
      'mm/24HR': 90,
    });
  });

  it('in the tree that maps, charts and the finder read', async () => {
    const tree = await get<Area[]>(`${project()}/area-station-instrument`);
    expect(gaugeOf(tree.flatMap(({ station }) => station.flatMap(({ instrument }) => instrument)))?.status).toBe('WSL');
  });

  it('on its pin', async () => {
    const [image] = await get<LayoutImage[]>(`${project()}/image`);
    expect(image?.pin[0]).toMatchObject({ status: 'WSL', instrument: [{ status: 'WSL', level: 'WSL' }] });
  });

  it('on the wall and in its area', async () => {
    const [wall] = await get<WallArea[]>(`/api/occ/${world.project.id}/getAllAreas`);
    expect(gaugeOf(wall?.station[0]?.instrument ?? [])).toMatchObject({ status: 'WSL', level: 'WSL' });
    const details = await get<WallAreaDetails>(`/api/occ/${area}/getAreaInstruments`);
    expect(JSON.stringify(details)).toContain('"status":"WSL"');
  });

  it('asked for alone, with others, and by its area', async () => {
    expect(await statusesAt()).toMatchObject([{ status: 'WSL', causes: ['storm'], reading2: 10 }]);
    type Answer = ResultOf<typeof getInstrumentStatus>;
    expect(await get<Answer>(`${project()}/instrument/${gauge.id}/status`)).toMatchObject({
      status: 'WSL',
      level: 'WSL',
    });
    expect(gaugeOf(await get<{ _id: string; alert: boolean }[]>(`${project()}/area/${area}/isAlert`))?.alert).toBe(
      true,
    );
  });

  it('in the counts of a dashboard, which are made of latest data', async () => {
    const members = (await latest()).map(({ status, instrument_type, ...row }) => ({
      status,
      kind: instrument_type.type,
      area: { id: row.area._id, name: row.area.name },
      station: { id: row.station._id, name: row.station.name },
    }));
    expect(JSON.stringify(buildOverview(members))).toContain('"WSL":1');
  });

  it('in the stream, with the very bin that raised it', async () => {
    const text = await get<string>(`${project()}/live?after=0&end=1`);
    const readings = text
      .split('\n\n')
      .filter((entry) => entry.includes('event: reading'))
      .flatMap((entry) => JSON.parse(/^data: (.*)$/m.exec(entry)?.[1] ?? '[]') as LiveReading[])
      .filter(({ _id }) => _id === gauge.id);
    const at = (i: number) => readings.find(({ TIMESTAMP }) => TIMESTAMP === bin(i).toISOString());
    expect([AL_FROM - 1, AL_FROM, WSL_FROM - 1, WSL_FROM].map((i) => at(i)?.status)).toEqual([
      'GREEN',
      'AL',
      'AL',
      'WSL',
    ]);
    expect(at(WSL_FROM)?.causes).toEqual(['storm']);
  });

  it.each([
    { at: AL_FROM - 1, status: 'GREEN' },
    { at: AL_FROM, status: 'AL' },
    { at: WSL_FROM - 1, status: 'AL' },
  ] as const)('and looked back at, at bin $at: $status', async ({ at, status }) => {
    const time = bin(at).getTime();
    const then = await statusesAt(time);
    expect(then).toMatchObject([{ _id: gauge.id, status, TIMESTAMP: bin(at).toISOString(), reading2: 10 }]);
    expect(gaugeOf(await latest(time))).toMatchObject({ status, causes: status === 'GREEN' ? [] : ['storm'] });
    expect(gaugeOf(await get<StormRow[]>(`${project()}/data/last/storm/${time}`))?.status).toBe(status);
  });
});

describe('when the rain is over', () => {
  const statusNow = async () => gaugeOf(await latest())?.status;

  it('the gauge follows its storm down: AL below the red line, normal below the yellow one', async () => {
    await rain(159, ...Array<number>(9).fill(0));
    expect(await statusNow()).toBe('WSL');
    await rain(168, 0);
    expect(await statusNow()).toBe('AL');
    await rain(169, 0, 0, 0, 0);
    expect(await statusNow()).toBe('AL');
    await rain(173, 0);
    expect(await statusNow()).toBe('GREEN');
  });

  it('what was red then is still red when looked back at', async () => {
    const statusThen = async (at: number) => gaugeOf(await latest(bin(at).getTime()))?.status;
    expect(await Promise.all([AL_FROM, WSL_FROM, 167, 168, 172, 173].map(statusThen))).toEqual([
      'AL',
      'WSL',
      'WSL',
      'AL',
      'AL',
      'GREEN',
    ]);
  });
});

describe('sums of now, which are remembered, are those of all bins', () => {
  const MINUTE = 60_000;
  const sumsAt = async (at: number): Promise<Partial<StormRow>> => {
    const row = gaugeOf(await get<StormRow[]>(`${project()}/data/last/storm/${at}`));
    return Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => /^mm|completeness|rain_class/.test(name)));
  };

  /** Reads the sums live, and for the same moment in the past, which reads all bins. */
  const bothAt = async (now: number) => {
    setNow(new Date(now));
    const remembered = await sumsAt(0);
    setNow(new Date(now + 2 * MINUTE));
    return { remembered, summed: await sumsAt(now) };
  };

  const expectSame = async (newest: number) => {
    for (const minutes of [1, 30, 5 * 60, 25 * 60]) {
      const { remembered, summed } = await bothAt(bin(newest).getTime() + minutes * MINUTE);
      expect(remembered, `${minutes} minutes after`).toEqual(summed);
    }
  };

  const change = (text: string, values: unknown[] = [gauge.no]) => database.pool.query(text, values);
  const totals = async () =>
    (await change('select rain->$2 as totals from judge_state where instrument_no = $1', [gauge.no, 'totals'])).rows[0]
      ?.totals;

  it('as bins come', async () => {
    await rain(174, 0.2, 0.1, 3.5);
    await expectSame(176);
    expect(await totals()).toMatchObject({ zone: 'Asia/Taipei' });
  });

  it('from what is remembered, and from no other bins than those of an hour', async () => {
    const { remembered } = await bothAt(bin(176).getTime() + MINUTE);
    await change(
      `update judge_state set rain = jsonb_set(rain, '{totals,month,sum}', to_jsonb(7000000)) where instrument_no = $1`,
    );
    expect((await bothAt(bin(176).getTime() + MINUTE)).remembered).toEqual({ ...remembered, 'mm/1month': 7 });
    await change('update judge_state set rain = null where instrument_no = $1');
  });

  it('after late ones', async () => {
    await rain(180, 1.1);
    await rain(178, 2.2, 0.7);
    await expectSame(180);
    await rain(181, 0.4);
    await expectSame(181);
    expect(await totals()).toBeDefined();
  });

  it('where bins were struck out or written by hand', async () => {
    const keys = { instrumentNo: [gauge.no], ts: [bin(176).getTime()] };
    await inTransaction(database.pool, (tx) => deleteReadings(tx, keys));
    await expectSame(181);
    await rain(182, 0.6);
    await expectSame(182);
    await inTransaction(database.pool, (tx) => recordReadings(tx, { ...keys, reading1: [9], reading2: [9] }));
    await expectSame(182);
    await rain(183, 0);
    await expectSame(183);
    expect(await totals()).toBeDefined();
  });

  it('where the newest of them is struck out, corrected or masked, which the stream tells', async () => {
    const told = async (): Promise<[string | null, number | null]> => {
      const { rows } = await database.pool.query<{ body: { item: LiveReading }[] }>(
        `select body from live_entry where project_no = $1 and kind = 'reading' and body::text like $2 order by no desc limit 1`,
        [world.project.no, `%${gauge.id}%`],
      );
      const item = rows[0]?.body.find(({ item: { _id } }) => _id === gauge.id)?.item;
      return [item?.TIMESTAMP ?? null, item?.reading2 ?? null];
    };
    const edit = (method: 'DELETE' | 'PUT' | 'POST', path: string, body: unknown) =>
      ask(method, `/api/admin/${path}`, { token: admin, body });
    const id = (i: number) => gauge.no.toString(16).padStart(8, '0') + bin(i).getTime().toString(16).padStart(16, '0');
    const hourly = async () => (await sumsAt(0))['mm/1HR'];
    // Of the bins 0.7, 1.1, 0.4, 0.6, 0, of 179 to 183: the hour to 183 has 2.2 without the last one
    await expectSame(183);
    expect(await told()).toEqual([bin(183).toISOString(), 0]);
    await edit('DELETE', 'output/bulk', { ids: [id(183)] });
    expect(await told()).toEqual([bin(182).toISOString(), 0.6]);
    await expectSame(182);
    await edit('PUT', 'output/bulk', [{ instrument_id: gauge.id, TIMESTAMP: bin(182), reading1: 5, reading2: 5 }]);
    expect(await told()).toEqual([bin(182).toISOString(), 5]);
    await expectSame(182);
    setNow(new Date(bin(182).getTime() + MINUTE));
    expect(await hourly()).toBeCloseTo(2.2 + 0.7 + 1.1 + 0.4 + 5, 9);
    await edit('POST', 'mask', { instrument_id: gauge.id, from: bin(182), to: bin(182), reason: 'outlier' });
    expect(await told()).toEqual([bin(181).toISOString(), 0.4]);
    await expectSame(181);
  });

  it('where an older version of Talus remembered no totals', async () => {
    await change(`update judge_state set rain = rain - 'totals' where instrument_no = $1`);
    await expectSame(183);
    await rain(184, 0.3);
    await expectSame(184);
    expect(await totals()).toBeDefined();
  });

  it('where the project moved to another zone, whose day is another', async () => {
    await change('update project set timezone = $2 where no = $1', [world.project.no, 'America/New_York']);
    await expectSame(184);
    expect(await totals()).toMatchObject({ zone: 'Asia/Taipei' });
    await rain(185, 0.8);
    await expectSame(185);
    expect(await totals()).toMatchObject({ zone: 'America/New_York' });
    await change('update project set timezone = $2 where no = $1', [world.project.no, 'Asia/Taipei']);
  });
});
