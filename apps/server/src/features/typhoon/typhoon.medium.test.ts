import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BulletinAnswer, ForecastImageAnswer, TyphoonRain } from '@talus/contract/data/typhoon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePng } from '../../demo/cctv/png';
import { createRaster } from '../../demo/cctv/raster';
import { writeBulletin } from '../../demo/typhoon/write-bulletin';
import { readSettings } from '../../platform/config/settings';
import { one, sql } from '../../platform/db/db';
import { NOW, withDemoApp } from '../../testing/demo-app';
import { createSources } from './sources';

/** A fake weather service with an answer per path; null: it never answers. */
function withWeatherHost() {
  let server: Server;
  const says = new Map<string, { status: number; body: string | Buffer } | null>();
  beforeAll(async () => {
    server = createServer((request, reply) => {
      const said = says.get(request.url ?? '');
      if (said === null) return;
      reply.writeHead(said?.status ?? 404).end(said?.body ?? '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { says, host };
}

const projectId = async (server: ReturnType<typeof withDemoApp>, code: string) =>
  (await one<{ id: string }>(server.database.pool, sql`select id from project where code = ${code}`))?.id ?? '';

const FIVE_MINUTES = 5 * 60_000;

describe('with hosts of the weather service', () => {
  const { says, host } = withWeatherHost();
  const server = withDemoApp(() => ({
    TALUS_CAP_URL: `http://${host()}/cap`,
    TALUS_TYPHOON_RADAR: `http://${host()}/radar`,
    TALUS_TYPHOON_SATELLITE: `http://${host()}/satellite`,
  }));
  let base: string;
  let token: string;
  let now = NOW.getTime();
  beforeAll(async () => {
    base = `/api/project/${await projectId(server, 'P-2107')}/typhoon`;
    token = await server.login('engineer@demo.talus');
  });
  const ask = async <T>(path: string) => {
    // Advances beyond the cache time
    now += FIVE_MINUTES;
    server.setNow(new Date(now));
    return (await server.ask<T>('GET', `${base}/${path}`, { token })).body;
  };
  const bulletin = (body: string, status = 200) => {
    says.set('/cap', { status, body });
    return ask<BulletinAnswer>('bulletin');
  };

  it('tells the bulletin in force', async () => {
    const answer = await bulletin(writeBulletin(now + FIVE_MINUTES));
    expect(answer).toMatchObject({ host: host(), problem: null, none: null });
    expect(answer.bulletin).toMatchObject({
      sender: '示範氣象署',
      headline: '海上陸上颱風警報',
      severity: 'Severe',
      urgency: 'Expected',
      report_number: 7,
      typhoon_number: 23,
      typhoon_name: '艾陶 ETAU',
    });
    expect(answer.bulletin?.sections.map(({ title }) => title)).toEqual([
      '警報報數', '警報類別', '颱風編號', '颱風資訊',
      '命名與位置', '強度與半徑', '移速與預測', '颱風動態', '警戒區域及事項', '大雨特報', '注意事項',
    ]); // biome-ignore format: two lines
  });

  it('says what was wrong, and is never at fault itself', async () => {
    const cases: [body: string, expected: Partial<BulletinAnswer>, status?: number][] = [
      ['<html><br>', { problem: 'not-xml' }],
      ['<!DOCTYPE a [<!ENTITY b "c">]><alert>&b;</alert>', { problem: 'doctype' }],
      ['<feed/>', { problem: 'not-cap' }],
      [' '.repeat(512 * 1024 + 1), { problem: 'too-large' }],
      ['gone', { problem: 'status', status: 410 }, 410],
      [writeBulletin(now).replace('<msgType>Update', '<msgType>Cancel'), { none: 'cancelled' }],
      [writeBulletin(now - 24 * 3_600_000), { none: 'expired' }],
    ];
    for (const [body, expected, status] of cases)
      expect(await bulletin(body, status)).toMatchObject({ bulletin: null, ...expected });
  });

  it('is asked once in a while, however many look', async () => {
    await bulletin(writeBulletin(now + FIVE_MINUTES));
    const again = async () => (await server.ask<BulletinAnswer>('GET', `${base}/bulletin`, { token })).body.problem;
    says.set('/cap', { status: 500, body: '' });
    expect(await again()).toBeNull();
    now += FIVE_MINUTES;
    server.setNow(new Date(now));
    expect(await again()).toBe('status');
  });

  it('passes pictures on that are pictures', async () => {
    says.set('/radar', { status: 200, body: encodePng(createRaster(4, 3), [[1, 2, 3]]) });
    says.set('/satellite', { status: 200, body: '<svg onload="alert(1)"/>' });
    const radar = await ask<ForecastImageAnswer>('image/radar');
    expect(radar.image).toMatchObject({ media_type: 'image/png', width: 4, height: 3 });
    expect(
      Buffer.from(radar.image?.bytes ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(await ask('image/satellite')).toMatchObject({ problem: 'not-a-picture', image: null });
    // Without an address the demo draws its own picture
    expect(await ask('image/path')).toMatchObject({ host: 'demo', problem: null });
    expect((await server.ask('GET', `${base}/image/x`, { token })).status).toBe(400);
  });

  it('waits no longer than it must for one that hangs, and names one that is gone', async () => {
    says.set('/slow', null);
    const settings = (url: string) => {
      const read = readSettings({ TALUS_CAP_URL: url, TALUS_DEMO: 'off' });
      if ('problems' in read) throw new Error(read.problems.join());
      return read.settings;
    };
    const problem = async (url: string) => {
      const fetched = await createSources({ settings: settings(url), now: Date.now, timeoutMs: 100 })('bulletin');
      return 'problem' in fetched ? fetched.problem : null;
    };
    expect(await problem(`http://${host()}/slow`)).toBe('timeout');
    expect(await problem('http://127.0.0.1:1/cap')).toBe('unreachable');
    const unset = createSources({ settings: settings(''), now: Date.now });
    expect(await unset('radar')).toMatchObject({ host: null, problem: 'unset' });
  });
});

describe('rain along the line', () => {
  const server = withDemoApp();
  const rain = async (account: string, query: string, code = 'P-2107') => {
    const token = await server.login(`${account}@demo.talus`);
    const path = `/api/project/${await projectId(server, code)}/typhoon/rain?${query}`;
    return server.ask<TyphoonRain>('GET', path, { token });
  };
  const STORM_END = '2026-11-10T20:40:00Z';

  it('has 26 places, with the gauges of the rain network to who may see them', async () => {
    const { body } = await rain('admin', `at=${STORM_END}`);
    expect([body.hours, body.place.length]).toEqual([24, 26]);
    const told = body.place.filter(({ gauge }) => gauge !== null).map(({ code }) => code);
    // RG-101; RG-109 at the place itself, not RG-02, 250 m off; RG-113; RG-04, 120 m off; RG-126
    expect(told).toEqual(['TK00+600', 'TK08+400', 'TK12+250', 'TK15+700', 'TK29+200']);
    expect(new Set(body.gauge.map(({ project }) => project.name)).size).toBe(2);
    const own = await rain('engineer', `at=${STORM_END}`);
    expect(own.body.place.filter(({ gauge }) => gauge !== null).map(({ code }) => code)).toEqual([
      'TK08+400',
      'TK15+700',
    ]);
  });

  it('ranks the wettest first, with the largest hour and the class', async () => {
    const { body } = await rain('admin', `hours=24&at=${STORM_END}`);
    const sums = body.gauge.flatMap(({ rain: mm }) => mm ?? []);
    expect(sums).toEqual(sums.toSorted((a, b) => b - a));
    const [first] = body.gauge;
    expect(first?.rain).toBeGreaterThan(200);
    expect(first?.hour_max).toBeGreaterThan((first?.rain ?? 0) / 24);
    expect(first?.hour_max).toBeLessThanOrEqual(first?.rain ?? 0);
    expect(first?.rain_class).toMatch(/TORRENTIAL/);
    // The storm is over by now: the status is of the same time as the sum
    expect(first?.status).toBe('WSL');
    const hour = await rain('admin', `hours=1&at=${STORM_END}`);
    expect(hour.body.gauge.find(({ _id }) => _id === first?._id)?.rain).toBeLessThan(first?.rain ?? 0);
  });

  it('says what each gauge was at the time asked for, as every other screen of that time does', async () => {
    const { body } = await rain('engineer', `at=${STORM_END}`);
    const token = await server.login('engineer@demo.talus');
    const then = await server.ask<{ _id: string; status: string }[]>(
      'POST',
      `/api/project/${await projectId(server, 'P-2107')}/data/status`,
      { token, body: { instrument: body.gauge.map(({ _id }) => _id), at: STORM_END } },
    );
    const statuses = (rows: readonly { _id: string; status: string }[]) => new Map(rows.map((row) => [row._id, row.status])); // biome-ignore format: one line
    expect(statuses(body.gauge)).toEqual(statuses(then.body));
    // It passed the red line in the storm, which is over by now
    const gauge = body.gauge.find(({ name }) => name === 'RG-02');
    expect([gauge?.status, (await rain('engineer', '')).body.gauge.find(({ name }) => name === 'RG-02')?.status]).toEqual(['WSL', 'GREEN']); // biome-ignore format: one line
  });

  it('refuses hours that it does not have, and times that are none, at their fields', async () => {
    const bad = async (query: string) => {
      const { status, body } = await rain('admin', query);
      return [status, body.fields?.[0]?.field];
    };
    expect(await bad('hours=5')).toEqual([400, 'hours']);
    expect(await bad('at=soon')).toEqual([400, 'at']);
  });
});
