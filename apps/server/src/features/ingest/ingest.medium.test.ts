import type { pushRows } from '@talus/contract/data/ingest';
import type { AnswerOf } from '@talus/contract/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { readRaw } from '../../records/readings/raw/raw-store';
import { readColumns } from '../../records/readings/read/read-columns';
import { withDemoApp } from '../../testing/demo-app';

const { database, ask, login, setNow, wakes } = withDemoApp();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 0, minute)).toISOString();
type Answer = AnswerOf<typeof pushRows>;
let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let meter: { no: number; id: string };
let admin: string;
let token: string;
let tokenId: string;

beforeAll(async () => {
  world = await createLoggerWorld(database.pool, ['TM03', 'Temp'], at(0));
  meter = await world.bind({
    name: 'TM-03',
    column: 'TM03',
    r0: 100,
    limits: { WL: [null, 10], AL: [null, 20], WSL: [null, 30] },
  });
  setNow(new Date(at(60)));
  admin = await login('admin@demo.talus');
  const created = await ask<{ token: string; _id: string }>('POST', `/api/admin/document/${world.document.id}/token`, {
    token: admin,
    body: { name: 'gateway 7' },
  });
  token = created.body.token;
  tokenId = created.body._id;
});
afterAll(() => world?.close());

const push = (body: unknown, type = 'application/json', bearer = token, document = world.document.id) =>
  ask<Answer>('POST', `/api/ingest/${document}`, {
    token: bearer,
    body,
    language: 'en',
    headers: { 'content-type': type },
  });
const reading2 = async () => {
  const found = (await readColumns(database.pool, [meter.no], Date.parse(at(0)), Date.parse(at(600)))).get(meter.no);
  return Array.from(found?.times ?? [], (time, i) => [(time - Date.parse(at(0))) / 60_000, found?.reading2[i]]);
};
const ledger = async () =>
  (await ask<object[]>('GET', `/api/admin/document/${world.document.id}/ledger?limit=1`, { token: admin })).body[0];

describe('rows that a machine sends', () => {
  const rows = [
    { TIMESTAMP: at(10), values: { TM03: 121, Temp: 20 } },
    { TIMESTAMP: '2026-11-15 08:20:00', values: { TM03: 122, Temp: null } },
  ];

  it('go the way of a logger file', async () => {
    const before = wakes();
    expect((await push({ rows })).body).toEqual({ rows: 2, duplicate: 0, quarantined: 0, rejected: 0, rejections: [] });
    expect(wakes(), 'what they tell leaves at once').toBe(before + 1);
    // 121 - 100 and 122 - 100: two in a row above 20
    expect(await reading2()).toEqual([[10, 21], [20, 22]]); // biome-ignore format: rows
    const { body } = await ask<{ level: string }>(
      'GET',
      `/api/project/${world.project.id}/instrument/${meter.id}/status`,
      { token: admin },
    );
    expect(body.level).toBe('AL');
    expect(await ledger()).toMatchObject({ source: 'push', file: null, rows: 2, duplicate: 0 });
  });

  it('add nothing when they are sent again', async () => {
    expect((await push({ rows })).body).toMatchObject({ rows: 2, duplicate: 2 });
    expect(await reading2()).toHaveLength(2);
    const events = await database.pool.query('select from event where instrument_no = $1', [meter.no]);
    expect(events.rowCount).toBe(1);
  });

  it('come from many machines at once in turns, between which people read', async () => {
    const order: string[] = [];
    const rowsOf = (i: number) => [{ TIMESTAMP: at(-60 - i), values: { Temp: i } }];
    /** Retries the push while the server answers busy, as a machine does. */
    const untilTaken = async (i: number): Promise<number> => {
      const { status, body } = await push({ rows: rowsOf(i) });
      return body.code === 'document.busy' ? untilTaken(i) : status;
    };
    const pushes = Array.from({ length: 50 }, async (_, i) => {
      const status = await untilTaken(i);
      order.push('push');
      return status;
    });
    const reads = Array.from({ length: 3 }, async () => {
      await ask('GET', `/api/project/${world.project.id}/data/last/0`, { token: admin });
      order.push('read');
    });
    await Promise.all(reads);
    // All reads are answered before half of the pushes: a read waits for the few pushes ahead, not for all
    expect(order.filter((one) => one === 'push').length).toBeLessThan(25);
    expect(new Set(await Promise.all(pushes))).toEqual(new Set([200]));
  });

  it('keep what is known of the columns that they do not name', async () => {
    await push({ rows: [{ TIMESTAMP: at(10), values: { Rain: 0.5 } }] });
    const raw = await readRaw(database.pool, world.document.no, [0, 1, 2], Date.parse(at(10)), Date.parse(at(10)));
    expect(raw.columns.map((column) => [...column])).toEqual([[121], [20], [0.5]]);
  });

  it('come as comma-separated text', async () => {
    const text = 'TIMESTAMP,TM03\n2026-11-15 08:30:00,103\n2026-11-15 08:40:00\nsoon,1\n';
    const { body } = await push(text, 'text/csv; charset=utf-8');
    expect(body).toEqual({
      rows: 1,
      duplicate: 0,
      quarantined: 0,
      rejected: 2,
      rejections: [
        {
          line: 3,
          reason: 'row.field-count',
          message: 'has 1 field and should have 2',
          text: '2026-11-15 08:40:00',
        },
        { line: 4, reason: 'row.timestamp', message: 'its time cannot be read', text: 'soon,1' },
      ],
    });
    expect((await reading2()).at(-1)).toEqual([30, 3]);
    expect(await ledger()).toMatchObject({ source: 'push', rows: 1, rejected: 2 });
  });

  it('come as comma-separated text whose times name their zone', async () => {
    const text =
      'TIMESTAMP,TM03\n2026-11-15T00:45:00Z,104\n2026-11-15T08:46:00+08:00,104\n2026-11-15T00:47:00Z\nsoon,1\n';
    const { status, body } = await push(text, 'text/csv');
    expect([status, body.rows, body.rejections.map(({ line, reason, text }) => [line, reason, text])]).toEqual([
      200,
      2,
      [
        [4, 'row.field-count', '2026-11-15T00:47:00Z'],
        [5, 'row.timestamp', 'soon,1'],
      ],
    ]);
    // 104 - 100; 08:46 in Taipei is 00:46 by UTC
    expect((await reading2()).slice(-2)).toEqual([
      [45, 4],
      [46, 4],
    ]);
  });

  it('come as the text of a logger file', async () => {
    const text = [
      '"TOA5","CR6-9","CR6","1","CR6.Std.12","CPU:slope.CR6","1","Slope"',
      '"TIMESTAMP","RECORD","TM03"',
      '"TS","RN",""',
      '"","","Smp"',
      '"2026-11-15 08:50:00",7,105',
    ].join('\r\n');
    expect((await push(text, 'text/plain')).body).toMatchObject({ rows: 1, duplicate: 0 });
    expect((await reading2()).at(-1)).toEqual([50, 5]);
  });

  it('are refused whole with the reason where nothing of them can be read', async () => {
    const refused = async (text: string, type: string) => {
      const { status, body } = await push(text, type);
      return [status, body.message];
    };
    expect(await refused('"TOB1","CR6"\n', 'application/octet-stream')).toEqual([422, 'The data was not imported: This is a binary TOB1 file; collect it as TOA5']); // biome-ignore format: one row
    expect(await refused('time,a\n1,2\n', 'text/csv')).toEqual([422, 'The data was not imported: The TIMESTAMP column is missing']); // biome-ignore format: one row
    expect((await push({ row: [] })).status).toBe(400);
    expect((await push('<a/>', 'application/xml')).status).toBe(415);
  });

  it('are named where they are bad, and the others are taken', async () => {
    const { body } = await push({
      rows: [{ TIMESTAMP: at(55), values: { TM03: 'x' } }, 7, { TIMESTAMP: at(56), values: { TM03: 101 } }],
    });
    expect(body).toMatchObject({
      rows: 1,
      rejected: 2,
      rejections: [{ line: 1, message: '“TM03” is not numeric' }, { line: 2 }],
    });
  });
});

describe('what no database can hold', () => {
  it('is a row that is named, never a fault of the server: a gateway would send it for ever', async () => {
    const good = { TIMESTAMP: at(57), values: { TM03: 101 } };
    const bad = [
      { TIMESTAMP: 1e300, values: { TM03: 1 } },
      { TIMESTAMP: 8.64e15, values: { TM03: 1 } },
      { TIMESTAMP: '0000-01-01 00:00:00', values: { TM03: 1 } },
      { TIMESTAMP: '1969-01-01', values: { TM03: 1 } },
      { TIMESTAMP: at(58), values: { 'TM\u000003': 1 } },
      { TIMESTAMP: at(58), values: { 'TM\ud842': 1, 'TM\ud843': 1 } },
      { TIMESTAMP: at(58), values: { ['x'.repeat(5000)]: 1 } },
    ];
    const { status, body } = await push({ rows: [...bad, good] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ rows: 1, rejected: 7 });
    expect(body.rejections.map(({ reason }) => reason)).toEqual([
      'row.timestamp',
      'row.timestamp',
      'row.timestamp',
      'row.time-range',
      'row.name',
      'row.name',
      'row.name',
    ]);
    expect(await ledger()).toMatchObject({ rejected: 7 });
  });

  it('is refused by its text', async () => {
    const text = 'TIMESTAMP,TM03\n0000-01-01 00:00:00,1\n9999-12-31 23:59:59,1\n2026-11-15 08:59:00,102\n';
    const { status, body } = await push(text, 'text/csv');
    expect([status, body.rows, body.rejections.map(({ reason }) => reason)]).toEqual([200, 1, ['row.time-range', 'row.time-range']]); // biome-ignore format: one row
    expect((await push('TIMESTAMP,a\u0000b\n2026-11-15 08:59:00,1\n', 'text/csv')).status).toBe(422);
  });

  it('is more columns than any logger has', async () => {
    const values = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`c${i}`, i]));
    const { status, body } = await push({ rows: [{ TIMESTAMP: at(58), values }] });
    expect([status, body.rows, body.rejections.map(({ reason }) => reason)]).toEqual([
      200,
      0,
      ['row.too-many-columns'],
    ]);
  });
});

describe('a token', () => {
  it('opens one document alone', async () => {
    const other = await ask<{ _id: string }>('POST', '/api/admin/document', {
      token: admin,
      body: { name: 'Gateway-8', data_interval: 60_000, message: { enabled: false } },
    });
    expect(other.body).toMatchObject({ path: 'push', online: false, count: 0 });
    expect((await push({ rows: [] }, undefined, token, other.body._id)).status).toBe(403);
    expect((await push({ rows: [] }, undefined, token, 'f'.repeat(24))).status).toBe(403);
  });

  it('is no person, and a person’s is none', async () => {
    expect((await push({ rows: [] }, undefined, admin)).status).toBe(401);
    expect((await ask('GET', '/api/project', { token })).status).toBe(401);
  });

  it('is shown once, and ends when it is revoked', async () => {
    const url = `/api/admin/document/${world.document.id}/token`;
    const list = async () => (await ask<object[]>('GET', url, { token: admin })).body;
    expect(await list()).toMatchObject([{ _id: tokenId, name: 'gateway 7', used_at: at(60), revoked_at: null }]);
    expect(JSON.stringify(await list())).not.toContain(token);
    expect((await ask('DELETE', `${url}/${tokenId}`, { token: admin })).body).toEqual({ ok: true });
    const { status, body } = await push({ rows: [] });
    expect([status, body.code]).toEqual([401, 'ingest.token']);
    expect(await list()).toMatchObject([{ revoked_at: at(60) }]);
  });
});
