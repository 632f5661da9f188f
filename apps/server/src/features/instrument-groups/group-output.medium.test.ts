import type { GroupOutputRow, GroupPaths, InstrumentGroup } from '@talus/contract/instruments/instrument-groups';
import { HOLE } from '@talus/domain/readings/test-hole';
import { DAY_MS, HOUR_MS } from '@talus/domain/time/duration';
import { beforeAll, describe, expect, it } from 'vitest';
import { one, rows, run, sql } from '../../platform/db/db';
import { recordRaw } from '../../records/readings/raw/raw-store';
import { recordReadings } from '../../records/readings/write/record-readings';
import { NOW, withDemoApp } from '../../testing/demo-app';

const { ask, login, database } = withDemoApp();
let client: string;
let admin: string;
let project: string;
let groups: InstrumentGroup[];
beforeAll(async () => {
  [client, admin] = [await login('client@demo.talus'), await login('admin@demo.talus')];
  project = (await one<{ id: string }>(database.pool, sql`select id from project where code = 'P-2203'`))?.id ?? '';
  groups = (await ask<InstrumentGroup[]>('GET', `/api/project/${project}/instrument-group`, { token: client })).body;
});

const groupNamed = (name: string) => groups.find((group) => group.name.startsWith(name)) as InstrumentGroup;
const read = (group: string, TIMESTAMP: (string | number)[], token = client) =>
  ask<GroupOutputRow[]>('POST', `/api/project/${project}/instrument-group/${group}/output`, {
    token,
    body: { TIMESTAMP },
    language: 'en',
  });

describe('the curves of an automatic group', () => {
  it('are the readings at the asked times by depth, under the times as they were written', async () => {
    const group = groupNamed('SAA-21X');
    const midnight = '2026-11-14T16:00:00.000Z';
    const { body } = await read(group._id, [midnight, Date.parse(midnight) - DAY_MS]);
    expect(body.map(({ depth }) => depth)).toEqual([0, -12, -14, -24]);
    const stored = await rows<{ reading2: number }>(
      database.pool,
      sql`select r.reading2 from reading r join instrument i on i.no = r.instrument_no
          where i.id = ${group.instrumentList[0]?.instrument ?? ''} and r.ts in (${midnight}, ${new Date(Date.parse(midnight) - DAY_MS)})
          order by r.ts desc`,
    );
    expect(Object.values(body[0]?.output ?? {}).sort()).toEqual(stored.map(({ reading2 }) => reading2).sort());
    expect(body[0]?.output[midnight]).toBe(stored[0]?.reading2);
    expect(body[0]?.readAt[midnight]).toBe(midnight);
    expect([body[0]?.unit, body[0]?.data_interval, body[0]?.checksum]).toEqual(['mm', 600_000, undefined]);
    // The slip lies at 13 m: above it the array moved along, the foot did not
    const [top = 0, above = 0, below = 0, foot = 0] = body.map(({ output }) => output[midnight] ?? Number.NaN);
    expect(top > above && above > 2 * below && Math.abs(foot) < 0.5).toBe(true);
  });

  it('take the nearest reading within half an interval and no other', async () => {
    const { body } = await read(groupNamed('SAA-21Y')._id, ['2026-11-14T16:04:00Z', '2020-01-01T00:00:00Z']);
    expect(body[0]?.readAt).toEqual({
      '2026-11-14T16:04:00Z': '2026-11-14T16:00:00.000Z',
      '2020-01-01T00:00:00Z': null,
    });
    expect(body[0]?.output['2020-01-01T00:00:00Z']).toBeNull();
  });

  it('are the same whether single times or a whole week are asked for', async () => {
    const { _id } = groupNamed('IN-02');
    const hours = Array.from({ length: 120 }, (_, i) => new Date(NOW.getTime() - i * HOUR_MS).toISOString());
    const all = (await read(_id, hours)).body;
    const single = (await read(_id, hours.slice(40, 41))).body;
    expect(all.map(({ output }) => output[hours[40] ?? ''])).toEqual(
      single.map(({ output }) => output[hours[40] ?? '']),
    );
  });

  it('are refused for a time that lies ahead, for no time, and of another project', async () => {
    const { _id } = groupNamed('IN-02');
    const ahead = await read(_id, ['2026-11-14T16:00:00Z', '2027-01-01T00:00:00Z']);
    expect([ahead.status, (ahead.body as unknown as { fields: unknown[] }).fields]).toEqual([
      400,
      [{ field: 'TIMESTAMP.1', reason: expect.stringContaining('later than now') }],
    ]);
    expect((await read(_id, [])).status).toBe(400);
    const other = (await one<{ id: string }>(database.pool, sql`select id from project where code = 'P-2107'`))?.id;
    const foreign = await ask('POST', `/api/project/${other}/instrument-group/${_id}/output`, {
      token: admin,
      body: { TIMESTAMP: ['2026-11-14T16:00:00Z'] },
    });
    expect([foreign.status, foreign.body]).toMatchObject([404, { code: 'instrument-group.not-found' }]);
  });
});

describe('the paths of two groups', () => {
  const pathsOf = (x: string, yGroup: string, days: number, token = client, place = project) =>
    ask<GroupPaths>('POST', `/api/project/${place}/instrument-group/${x}/path`, {
      token,
      body: { yGroup, from: new Date(NOW.getTime() - days * DAY_MS), to: NOW },
      language: 'en',
    });

  /** Reads the stored results of the first depth in both directions. */
  const stored = async (x: InstrumentGroup, y: InstrumentGroup, days: number) =>
    rows<{ ts: Date; x: number; y: number }>(
      database.pool,
      sql`select a.ts, a.reading2 as x, b.reading2 as y from reading a join reading b on b.ts = a.ts
          join instrument i on i.no = a.instrument_no join instrument j on j.no = b.instrument_no
          where i.id = ${x.instrumentList[0]?.instrument ?? ''} and j.id = ${y.instrumentList[0]?.instrument ?? ''}
            and a.ts between ${new Date(NOW.getTime() - days * DAY_MS)} and ${NOW} order by a.ts`,
    );

  it('keep the extremes and the newest reading of all that is stored, and say their step', async () => {
    const [x, y] = [groupNamed('SAA-21X'), groupNamed('SAA-21Y')];
    // Ten minutes apart: 6 readings an hour, at most 4 remain after thinning
    const { body } = await pathsOf(x._id, y._id, 7);
    const all = await stored(x, y, 7);
    const { depth, points } = body.paths[0] ?? { depth: null, points: [] };
    expect([depth, body.step_ms]).toEqual([x.instrumentList[0]?.depth, HOUR_MS]);
    expect(points.length).toBeLessThan(all.length);
    const ends = (list: readonly number[]) => [Math.min(...list), Math.max(...list)];
    expect(ends(points.map((point) => point[1]))).toEqual(ends(all.map((row) => row.x)));
    expect(ends(points.map((point) => point[2]))).toEqual(ends(all.map((row) => row.y)));
    const [first, last] = [all[0], all.at(-1)];
    expect([points[0], points.at(-1)]).toEqual([first, last].map((row) => [row?.ts.toISOString(), row?.x, row?.y]));
  });

  it('are every reading where steps hold no more', async () => {
    const [x, y] = [groupNamed('SAA-21X'), groupNamed('SAA-21Y')];
    const { body } = await pathsOf(x._id, y._id, 0.01);
    const all = await stored(x, y, 0.01);
    expect(all.length).toBeGreaterThan(0);
    expect([body.step_ms, body.paths[0]?.points.length]).toEqual([null, all.length]);
  });

  it('are refused to strangers, of a group elsewhere and of a range that ends before it begins', async () => {
    const [x, y] = [groupNamed('SAA-21X')._id, groupNamed('SAA-21Y')._id];
    const occ = await login('occ@demo.talus');
    expect((await pathsOf(x, y, 7, occ)).status).toBe(403);
    const other = (await one<{ id: string }>(database.pool, sql`select id from project where code = 'P-2107'`))?.id;
    expect((await pathsOf(x, y, 7, admin, other)).body).toMatchObject({ code: 'instrument-group.not-found' });
    expect((await pathsOf(x, 'f'.repeat(24), 7, admin)).body).toMatchObject({ code: 'instrument-group.not-found' });
    const turned = await pathsOf(x, y, -1);
    expect([turned.status, (turned.body as unknown as { fields: unknown[] }).fields]).toEqual([
      400,
      [{ field: 'to', reason: expect.stringContaining('must not be before') }],
    ]);
  });
});

describe('a hole that people survey', () => {
  const DEPTHS = HOLE.slice(0, 3);

  it('is summed up from the bottom, stands for its day, and says A+ and A− together', async () => {
    const group = await makeHole();
    // Any hour of 2024-01-13 in Taipei; the day before has no reading
    const { body } = await read(group, ['2024-01-12T16:00:00Z', '2024-01-12T15:00:00Z'], admin);
    const day = '2024-01-12T16:00:00Z';
    expect(body.map(({ depth, checksum }) => [depth, checksum?.[day]])).toEqual([
      [-19, 34_141 + 17_090],
      [-18.5, -43_365 + 99_876],
      [-18, -253_327 + 306_060],
    ]);
    // Increments −0.068365, +0.00308 and −0.04805 mm
    const sums = body.map(({ output }) => output[day]?.toFixed(5));
    expect(sums).toEqual(['-0.06837', '-0.06529', '-0.11334']);
    expect(body.map(({ output }) => output['2024-01-12T15:00:00Z'])).toEqual([null, null, null]);
    expect(body[0]?.readAt[day]).toBe('2024-01-13T01:55:00.000Z');
    const surveys = async (id: string) =>
      (await ask<string[]>('GET', `/api/project/${project}/instrument-group/${id}/survey`, { token: admin })).body;
    expect(await surveys(group)).toEqual(['2024-01-13T01:55:00.000Z']);
    expect(await surveys(groupNamed('SAA-21X')._id)).toEqual([]);
  });

  /**
   * Builds three depths of VEGA_VI-1 as a logger file without an interval would give them, with the pipeline's
   * results.
   */
  async function makeHole(): Promise<string> {
    const { pool } = database;
    const at = Date.parse('2024-01-13T09:55:00+08:00');
    await run(
      pool,
      sql`insert into document (id, path, name, timezone, data_interval_ms) values (${'d'.repeat(24)}, 'probe', 'probe', 'Asia/Taipei', 0)`,
    );
    const document =
      (await one<{ no: number }>(pool, sql`select no from document where id = ${'d'.repeat(24)}`))?.no ?? 0;
    await recordRaw(pool, document, [{ ts: at, values: DEPTHS.flatMap(([, , , plus, minus]) => [plus, minus]) }]);
    const members: { instrument: string; depth: number }[] = [];
    let result = 0;
    for (const [i, [depth, plus0, minus0, plus, minus]] of DEPTHS.entries()) {
      const id = `${i}`.padStart(24, 'e');
      await run(
        pool,
        sql`insert into channel (id, document_no, position, name, unit) values
            (${`${i}`.padStart(24, 'a')}, ${document}, ${2 * i}, ${`A+${i}`}, ''), (${`${i}`.padStart(24, 'b')}, ${document}, ${2 * i + 1}, ${`A-${i}`}, '')`,
      );
      await run(
        pool,
        sql`insert into instrument (id, project_no, type_no)
            select ${id}, p.no, t.no from project p, instrument_type t where p.code = 'P-2203' and t.code = 'SIS'`,
      );
      await run(
        pool,
        sql`insert into instrument_version (id, instrument_no, name, unit, decimal_points, start_date, document_no, a_plus_channel_no, a_minus_channel_no)
            select ${`${i}`.padStart(24, 'c')}, i.no, ${`VI-1_${depth}`}, 'mm', 3, '2023-01-01Z', ${document}, p.no, m.no
            from instrument i, channel p, channel m
            where i.id = ${id} and p.id = ${`${i}`.padStart(24, 'a')} and m.id = ${`${i}`.padStart(24, 'b')}`,
      );
      const no = (await one<{ no: number }>(pool, sql`select no from instrument where id = ${id}`))?.no ?? 0;
      result += 5e-6 * (plus - minus - (plus0 - minus0));
      await recordReadings(pool, { instrumentNo: [no], ts: [at], reading1: [plus - minus], reading2: [result] });
      members.push({ instrument: id, depth: -depth });
    }
    const { body } = await ask<InstrumentGroup>('POST', `/api/project/${project}/instrument-group`, {
      token: admin,
      body: { name: 'VI-1', type: 'VERTICAL_DISTRIBUTION', instrumentList: members },
    });
    return body._id;
  }
});
