import type { InstrumentRemarks, Remark } from '@talus/contract/data/remarks';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW, withDemoApp } from '../../testing/demo-app';

const { ask, login, database } = withDemoApp();
let project = '';
let engineer = '';
let tm03 = '';
let elp07 = '';
let foreign = '';

const idOf = async (name: string) =>
  (
    await database.pool.query<{ id: string }>(
      'select i.id from instrument i join instrument_version v on v.instrument_no = i.no where v.name = $1 limit 1',
      [name],
    )
  ).rows[0]?.id ?? '';

beforeAll(async () => {
  project = (await database.pool.query("select id from project where code = 'P-2107'")).rows[0].id;
  engineer = await login('engineer@demo.talus');
  [tm03, elp07, foreign] = [await idOf('TM-03'), await idOf('ELP-07'), await idOf('LC-09')];
});

const list = <T>(type: string, body: object, token = engineer) =>
  ask<T>('POST', `/api/project/${project}/instrument/remark?type=${type}`, { token, body, language: 'en' });
const input = {
  type: 'construction',
  content: '  擋土牆排樁  ',
  start_date: '2026-05-01 08:00',
  end_date: '2026-05-02T09:00:00Z',
};
const write = (body: object, { token = engineer, instrument = tm03, language = 'en' } = {}) =>
  ask<Remark>('POST', `/api/project/${project}/instrument/${instrument}/remark`, { token, body, language });
const logged = async () =>
  (await database.pool.query('select type, name, fields from log_record order by no desc limit 1')).rows[0];

describe('remarks of several instruments', () => {
  const hours = (from: number) => new Date(NOW.getTime() + from * 3_600_000).toISOString();

  it('are those that touch the span, by instrument in the order asked for', async () => {
    // The demo: TM-03 has −12 h (open), −36 to −12 h and −118 to −94 h; ELP-07 −16 h (open)
    const span = { start_date: hours(-100), end_date: hours(-20) };
    const { body } = await list<InstrumentRemarks[]>('multiple', { instrument: [elp07, tm03], ...span });
    expect(body.map(({ instrument_id, remark }) => [instrument_id, remark.map(({ content }) => content)])).toEqual([
      [elp07, []],
      [tm03, ['位移加速，加巡', '坡趾排水孔鑽設']],
    ]);
  });

  it('without an end last, and a reversed span is a span', async () => {
    const span = { start_date: hours(24), end_date: hours(-1) };
    const { body } = await list<InstrumentRemarks[]>('multiple', { instrument: [tm03], ...span });
    expect(body[0]?.remark).toMatchObject([{ content: '連續位移，已通報', end_date: null }]);
  });

  it('name an instrument that is not the project’s', async () => {
    const { status, body } = await list('multiple', { instrument: [tm03, foreign] });
    expect([status, body.message]).toEqual([404, `This project has no such instruments: ${foreign}`]);
  });
});

it('all remarks of one instrument come newest first', async () => {
  const { body } = await list<Remark[]>('all', { instrument: tm03 });
  expect(body.map(({ content }) => content)).toEqual(['連續位移，已通報', '位移加速，加巡', '坡趾排水孔鑽設']);
});

describe('a remark', () => {
  it('is written, changed, logged with what it said before, and deleted by an administrator', async () => {
    const { status, body } = await write(input);
    // 08:00 in Taipei is 00:00 UTC
    expect([status, body]).toEqual([
      200,
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        revision: 1,
        type: 'construction',
        content: '擋土牆排樁',
        start_date: '2026-05-01T00:00:00.000Z',
        end_date: '2026-05-02T09:00:00.000Z',
        user: { name: expect.any(String) },
        created_at: NOW.toISOString(),
      },
    ]);
    expect((await logged()).type).toBe('add_log');
    const path = `/api/project/${project}/instrument/${tm03}/remark/${body._id}`;
    const changed = await ask<Remark>('PUT', path, {
      token: engineer,
      body: { ...input, type: 'status', content: '完成' },
    });
    expect(changed.body).toMatchObject({ _id: body._id, type: 'status', content: '完成' });
    expect(await logged()).toEqual({
      type: 'update_log',
      name: 'TM-03',
      fields: [
        { field: 'type', before: 'construction', after: 'status' },
        { field: 'content', before: '擋土牆排樁', after: '完成' },
      ],
    });
    const late = await ask('PUT', path, { token: engineer, body: { ...input, revision: 1 } });
    expect([late.status, late.body.conflict?.fields.map(({ field }) => field)]).toEqual([409, ['type', 'content']]);
    const remove = (token: string) => ask('DELETE', `/api/admin/instrument/${tm03}/remark/${body._id}`, { token });
    expect((await remove(engineer)).status).toBe(403);
    const admin = await login('admin@demo.talus');
    expect([(await remove(admin)).body, (await remove(admin)).status]).toEqual([{ ok: true }, 404]);
    expect((await logged()).type).toBe('delete_log');
  });

  it('is told to open charts of those who may see it', async () => {
    const { body } = await write(input);
    const told = await ask<string>('GET', `/api/project/${project}/live?after=0&end=1`, { token: engineer });
    // The database orders the keys of what it stores
    expect(told.body).toMatch(new RegExp(`event: remark\\ndata: \\[\\{"_id":"${body._id}".*"instrument_id":"${tm03}"`));
  });

  it.each([
    [{ content: '  ' }, [['content', 'is required']]],
    [{ type: 'note' }, [['type', 'must be one of status, construction']]],
    [{ start_date: undefined, end_date: undefined }, [['start_date', 'is required'], ['end_date', 'is required']]],
    [{ start_date: 'soon' }, [['start_date', 'must be a time']]],
    [{ end_date: '2026-04-30' }, [['end_date', 'must not be before the start']]],
  ])('%j is refused by the name of the field', async (more, expected) => {
    const { status, body } = await write({ ...input, ...more });
    expect([status, body.fields?.map(({ field, reason }) => [field, reason])]).toEqual([400, expected]);
  }); // biome-ignore format: a table

  it('may have no end, and be given one later', async () => {
    const { body } = await write({ ...input, end_date: null });
    expect(body.end_date).toBeNull();
    const path = `/api/project/${project}/instrument/${tm03}/remark/${body._id}`;
    const ended = await ask<Remark>('PUT', path, { token: engineer, body: input });
    expect(ended.body.end_date).toBe('2026-05-02T09:00:00.000Z');
    const opened = await ask<Remark>('PUT', path, { token: engineer, body: { ...input, end_date: null } });
    expect(opened.body.end_date).toBeNull();
  });

  it('is refused in the caller’s language', async () =>
    expect((await write({ ...input, content: '' }, { language: 'zh-TW' })).body.fields).toEqual([
      { field: 'content', reason: '必填' },
    ]));

  it('needs remark access, and the project’s own instrument', async () => {
    expect((await write(input, { token: await login('rail@demo.talus') })).status).toBe(403);
    expect((await write(input, { instrument: foreign })).status).toBe(404);
    const other = (await list<Remark[]>('all', { instrument: elp07 })).body[0]?._id;
    const path = `/api/project/${project}/instrument/${tm03}/remark/${other}`;
    expect((await ask('PUT', path, { token: engineer, body: input })).status).toBe(404);
  });
});
