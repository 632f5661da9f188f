import type { Notice } from '@talus/contract/admin/notices';
import { RICH_TEXT_LIMIT } from '@talus/domain/rich-text/byte-size';
import { oneLine } from '@talus/domain/rich-text/strip-tags';
import { beforeAll, describe, expect, it } from 'vitest';
import { enqueueNotices } from '../../pipeline/tell/enqueue';
import { inTransaction, one, run, sql } from '../../platform/db/db';
import { NOW, withDemoApp } from '../../testing/demo-app';

const { ask, login, database } = withDemoApp();
const tokens = new Map<string, string>();
const tokenOf = (name: string) => tokens.get(name) ?? '';
const ids = new Map<string, { id: string; no: number }>();
const idOf = (code: string) => ids.get(code)?.id ?? '';

beforeAll(async () => {
  for (const name of ['admin', 'engineer', 'client', 'occ', 'rail'])
    tokens.set(name, await login(`${name}@demo.talus`));
  const { rows } = await database.pool.query<{ code: string; id: string; no: number }>(
    'select code, id, no from project',
  );
  for (const { code, ...project } of rows) ids.set(code, project);
});

const load = async (name: string, call: string, query = 'days=-1') =>
  (await ask<Notice[]>('GET', `/api/user/${call}?${query}`, { token: tokenOf(name) })).body;
const create = (name: string, call: string, body: object) =>
  ask<Notice>('POST', `/api/user/${call}`, { token: tokenOf(name), body });

describe('progress', () => {
  it('is of the reader’s projects, newest first', async () => {
    const rail = await load('rail', 'loadProcessList');
    expect(rail.map(({ date }) => date)).toEqual([
      '2026-11-15',
      '2026-11-11',
      '2026-11-06',
      '2026-10-25',
      '2026-10-02',
    ]);
    expect(rail[0]).toMatchObject({ TIMESTAMP: '2026-11-14T16:00:00.000Z', project: { name: 'TK 線邊坡監測' } });
    const client = await load('client', 'loadProcessList');
    expect(new Set(client.map(({ project }) => project?.name))).toEqual(new Set(['頭份地下站開挖監測']));
    // 5 of the slope and 2 of the excavation
    expect(await load('engineer', 'loadProcessList')).toHaveLength(7);
    expect(await load('admin', 'loadProcessList')).toHaveLength(7);
  });

  it('is asked for of one project, which must be the reader’s', async () => {
    expect(await load('engineer', 'loadProcessList', `days=-1&project=${idOf('P-2203')}`)).toHaveLength(2);
    for (const call of ['loadProcessList', 'loadNoticeList']) {
      const foreign = await ask('GET', `/api/user/${call}?project=${idOf('P-2107')}`, { token: tokenOf('client') });
      const unknown = await ask('GET', `/api/user/${call}?project=${'f'.repeat(24)}`, { token: tokenOf('client') });
      expect([foreign.status, unknown.status]).toEqual([403, 403]);
      expect(foreign.body.message).toBe(unknown.body.message);
    }
  });

  it('reaches back as many days as are asked for', async () => {
    // Today's announcement began 8 hours and 43 minutes ago, the one before 4 days earlier
    expect(await load('rail', 'loadProcessList', 'days=1')).toHaveLength(1);
    expect(await load('rail', 'loadProcessList', 'days=30')).toHaveLength(4);
    expect(await load('rail', 'loadProcessList', 'days=0')).toHaveLength(0);
  });
});

describe('writing', () => {
  it('is the administrator’s; a date is the project’s day', async () => {
    const content = '<p onclick="x()">護欄<b>完成</b><script>alert(1)</script></p>';
    const body = { content, timestamp: '2026-11-15', project: idOf('P-2203') };
    for (const call of ['createProcessNotice', 'createSoftwareNotice'])
      expect((await create('engineer', call, body)).status).toBe(403);
    const { status, body: kept } = await create('admin', 'createProcessNotice', body);
    expect(status).toBe(200);
    expect(kept).toMatchObject({
      content: '<p>護欄完成</p>',
      TIMESTAMP: '2026-11-14T16:00:00.000Z',
      date: '2026-11-15',
    });
    expect((await load('client', 'loadProcessList'))[0]).toEqual(kept);
    expect((await load('rail', 'loadProcessList')).map(({ _id }) => _id)).not.toContain(kept._id);
    const log = await one(database.pool, sql`select type, message from log_record order by no desc limit 1`);
    expect(log).toEqual({ type: 'add_log', message: 'process notice 護欄完成' });
  });

  it('reaches everybody where it is about the system, or about no project', async () => {
    const about = { content: '<p>今晚更新</p>', timestamp: '2026-11-15' };
    await create('admin', 'createSoftwareNotice', about);
    await create('admin', 'createProcessNotice', { ...about, content: '<p>全線停工</p>' });
    for (const name of ['client', 'occ', 'rail']) {
      expect(oneLine((await load(name, 'loadSoftwareList'))[0]?.content ?? '')).toBe('今晚更新');
      expect((await load(name, 'loadProcessList')).map(({ content }) => content)).toContain('<p>全線停工</p>');
    }
  });

  it('refuses what is empty, too large, or of an unknown project', async () => {
    const timestamp = '2026-11-15';
    const large = '坡'.repeat(Math.ceil(RICH_TEXT_LIMIT / 3));
    const answers = await Promise.all([
      create('admin', 'createSoftwareNotice', { content: '<p> </p>', timestamp }),
      create('admin', 'createSoftwareNotice', { content: '<p>一</p>', timestamp: 'yesterday' }),
      create('admin', 'createSoftwareNotice', { content: large, timestamp }),
      create('admin', 'createProcessNotice', { content: '<p>一</p>', timestamp, project: 'f'.repeat(24) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 413, 404]);
    expect(answers[2]?.body).toMatchObject({ code: 'rich-text.too-large', message: '文字內容不可超過1MB' });
  });
});

describe('an announcement that is there', () => {
  const write = async (content: string) =>
    (await create('admin', 'createProcessNotice', { content, timestamp: '2026-11-15', project: idOf('P-2203') })).body;
  const correct = (name: string, id: string, body: object) =>
    ask<Notice>('PUT', `/api/admin/notice/${id}`, { token: tokenOf(name), body });
  const withdraw = (name: string, { _id, revision }: Notice) =>
    ask('DELETE', `/api/admin/notice/${_id}?revision=${revision}`, { token: tokenOf(name) });
  const logged = (id: string) =>
    database.pool.query('select type, fields from log_record where noun = $1 and noun_id = $2 order by no', ['notice', id]); // biome-ignore format: one line

  it('is corrected by administrators, and the log keeps both texts', async () => {
    const made = await write('<p>11-16 停工</p>');
    const body = { content: '<p>11-17 停工</p><script>x</script>', timestamp: '2026-11-17', revision: made.revision };
    expect((await correct('engineer', made._id, body)).status).toBe(403);
    const { status, body: kept } = await correct('admin', made._id, body);
    expect([status, kept]).toMatchObject([200, { ...made, content: '<p>11-17 停工</p>', date: '2026-11-17', revision: 2, TIMESTAMP: '2026-11-16T16:00:00.000Z' }]); // biome-ignore format: one line
    expect((await load('client', 'loadProcessList')).find(({ _id }) => _id === made._id)).toEqual(kept);
    expect((await logged(made._id)).rows).toEqual([
      {
        type: 'update_log',
        fields: [
          { field: 'content', before: '<p>11-16 停工</p>', after: '<p>11-17 停工</p>' },
          { field: 'date', before: '2026-11-15', after: '2026-11-17' },
        ],
      },
    ]);
    // A save based on the first text is a conflict
    expect((await correct('admin', made._id, body)).status).toBe(409);
  });

  it('is withdrawn by administrators, and the log keeps what it said', async () => {
    const made = await write('<p>誤發</p>');
    expect((await withdraw('client', made)).status).toBe(403);
    expect((await withdraw('admin', made)).status).toBe(200);
    expect((await load('client', 'loadProcessList')).map(({ _id }) => _id)).not.toContain(made._id);
    const [record] = (await logged(made._id)).rows;
    expect([record?.type, record?.fields[0]]).toEqual(['delete_log', { field: 'content', before: '<p>誤發</p>', after: null }]); // biome-ignore format: one line
    expect((await withdraw('admin', made)).status).toBe(404);
  });
});

describe('personal notices', () => {
  it('are what the system told this person, and nobody else’s', async () => {
    // Removes the messages of the demo
    await run(database.pool, sql`delete from message`);
    expect(await load('engineer', 'loadNoticeList')).toEqual([]);
    const instrument = await one<{ no: number }>(
      database.pool,
      sql`select instrument_no as no from instrument_version where name = 'TM-03'`,
    );
    const tell = (level: 'WL' | 'WSL', dedupeKey: string) =>
      inTransaction(database.pool, (tx) =>
        enqueueNotices(
          tx,
          [
            {
              kind: 'level',
              level,
              project: ids.get('P-2107')?.no ?? 0,
              instrument: instrument?.no ?? 0,
              value: 34.8,
              limit: 30,
              readingTime: NOW.getTime(),
              dedupeKey,
            },
          ],
          { now: NOW, publicUrl: null },
        ),
      );
    // Attention goes to engineer and rail, action to the operations centre too
    await tell('WL', 'one');
    await tell('WSL', 'two');
    const told = async (name: string) =>
      (await load(name, 'loadNoticeList')).map(({ content }) => oneLine(content).slice(0, 2));
    expect(await told('engineer')).toEqual(['行動', '注意']);
    expect(await told('occ')).toEqual(['行動']);
    expect(await told('client')).toEqual([]);
    // The administrator receives action alone, and the role shows no messages of other people
    expect(await told('admin')).toEqual(['行動']);
    expect(await load('engineer', 'loadNoticeList', `project=${idOf('P-2203')}`)).toEqual([]);
    expect((await load('engineer', 'loadNoticeList'))[0]).toMatchObject({
      TIMESTAMP: NOW.toISOString(),
      project: { name: 'TK 線邊坡監測' },
    });
  });
});

describe('SMS and documents of one project', () => {
  it('belong to those who see it', async () => {
    for (const path of ['sms', 'document']) {
      const of = (name: string, code: string) =>
        ask<unknown[]>('GET', `/api/project/${path}?project=${idOf(code)}`, { token: tokenOf(name) });
      expect((await of('client', 'P-2107')).status).toBe(403);
      expect((await of('client', 'P-2203')).status).toBe(200);
    }
    const { body } = await ask<{ name: string }[]>('GET', `/api/project/document?project=${idOf('P-1908')}`, {
      token: tokenOf('admin'),
    });
    expect(body.map(({ name }) => name.split('_')[0])).toEqual(['RTU-M', 'RTU-N', 'RTU-S']);
  });
});
