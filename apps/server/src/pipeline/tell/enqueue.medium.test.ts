import { expect, it } from 'vitest';
import { inTransaction, one, rows, run, sql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { withTestDatabase } from '../../platform/db/test-database';
import { enqueueNotices } from './enqueue';
import type { Notice } from './notice';
import { addDocumentEvent, addPerson, addProject, addTarget } from './test-world';

const database = withTestDatabase();
const NOW = new Date('2026-11-15T00:43:00Z'); // 08:43 in Taipei
const options = { now: NOW, publicUrl: 'https://talus.tw' };

let key = 0;
const notice = (over: Partial<Notice>): Notice => ({
  kind: 'level',
  level: 'AL',
  project: null,
  value: 21.346,
  limit: 20,
  readingTime: NOW.getTime() - 180_000,
  dedupeKey: `event ${key++}`,
  ...over,
});
const enqueue = (notices: Notice[], at: Partial<typeof options> = {}) =>
  inTransaction(database.pool, (tx) => enqueueNotices(tx, notices, { ...options, ...at }));
const messages = (project: number) =>
  rows<{ subject: string; content: string; language: string; level: string }>(
    database.pool,
    sql`select subject, content, language, level from message where project_no = ${project} order by no`,
  );
const deliveries = (project: number) =>
  rows<{ channel: string; address: string; name: string; state: string }>(
    database.pool,
    sql`select d.channel, d.address, d.name, d.state from delivery d join message m on m.no = d.message_no
        where m.project_no = ${project} order by d.no`,
  );

it('tells the people of the level’s list, each by their channels, in the project’s words', async () => {
  const { pool } = database;
  const { project, instrument, id } = await addProject(pool);
  const both = await addPerson(pool, { name: '陳', phone: '0912-345-601', line: 'U1' });
  const quiet = await addPerson(pool, { name: '林', phone: '0912-345-602', enable: { sms: true, email: false } });
  const higher = await addPerson(pool, { name: '黃', phone: '0912-345-603' });
  const frozen = await addPerson(pool, { name: '吳', phone: '0912-345-604' });
  await run(pool, sql`update app_user set frozen_at = now() where no = ${frozen}`);
  for (const user of [both, quiet, frozen]) await addTarget(pool, project, user, 'alert');
  await addTarget(pool, project, higher, 'action');

  expect(await enqueue([notice({ project, instrument })])).toEqual(['queued']);
  expect((await deliveries(project)).map(({ channel, address, state }) => [channel, address, state])).toEqual([
    ['sms', '0912345601', 'waiting'],
    ['email', expect.stringMatching(/@talus.tw$/), 'waiting'],
    ['line', 'U1', 'waiting'],
    ['sms', '0912345602', 'waiting'],
  ]);
  const [message] = await messages(project);
  expect(message).toMatchObject({ subject: '[Talus] 警戒（黃燈）：TM-01（山區邊坡）', language: 'zh-TW', level: 'AL' });
  const [sms, , ...lines] = message?.content.split('\n') ?? [];
  expect(sms).toBe('警戒（黃燈）山區邊坡 A / S3 TM-01 21.35 mm（門檻20.00 mm） 11/15 08:40');
  expect(lines).toContain('量測時間：2026-11-15 08:40（Asia/Taipei）');
  expect(lines.at(-1)).toMatch(
    new RegExp(
      `^歷史曲線：https://talus.tw/chart\\?instrument=[0-9a-f]{24}&startDate=2026-11-15T.*&autoRun=1&project=${id}$`,
    ),
  );
});

it('names both beginnings, and takes what put the level in force where the newest reading cannot say', async () => {
  const { pool } = database;
  const { project, instrument } = await addProject(pool);
  await addTarget(pool, project, await addPerson(pool), 'action');
  const added = await one<{ no: number }>(
    pool,
    sql`insert into event (id, project_no, instrument_no, kind, level, peak, opened_at)
        values (${newId()}, ${project}, ${instrument}, 'rate', 'WSL', 'WSL', '2026-11-15T00:10Z') returning no`,
  );
  const event = added?.no ?? 0;
  const trip = { quantity: 'rate24Hr', amount: 5.004, limit: 5, limitSign: '>' };
  await run(
    pool,
    sql`insert into event_step (event_no, at, recorded_at, step, level, trip) values
        (${event}, '2026-11-15T00:10Z', ${NOW}, 'opened', 'WL', null), (${event}, '2026-11-15T00:20Z', ${NOW}, 'raised', 'AL', null),
        (${event}, '2026-11-15T00:30Z', ${NOW}, 'raised', 'WSL', ${JSON.stringify(trip)}::jsonb)`,
  );
  const about = { project, instrument, event, kind: 'rate1Hr', level: 'WSL' } as const;
  await enqueue([notice({ ...about, value: null, limit: null })]);
  const [message] = await messages(project);
  // 00:20 UTC is 08:20 in Taipei: the event is an alarm from AL on; the level from 08:30
  expect(message?.content.split('\n')[0]).toContain('24小時變化+5.004 mm（門檻5.000 mm） 11/15 08:30');
  expect(message?.content).toContain(
    '事件起：2026-11-15 08:20（Asia/Taipei）\n現級起：2026-11-15 08:30（Asia/Taipei）',
  );
  // A reading with its value and limit is told as it is
  await enqueue([notice({ ...about, value: 7, limit: 5 })]);
  expect((await messages(project))[1]?.content.split('\n')[0]).toContain(
    '1小時變化+7.00 mm（門檻5.00 mm） 11/15 08:40',
  );
});

it('words it in the project’s language', async () => {
  const { project, instrument } = await addProject(database.pool, { language: 'en' });
  await addTarget(database.pool, project, await addPerson(database.pool, { phone: '0912345601' }), 'action');
  await enqueue([notice({ project, instrument, level: 'WSL' })]);
  expect((await messages(project))[0]).toMatchObject({
    language: 'en',
    subject: expect.stringMatching(/^\[Talus\] ACTION/),
  });
});

it('tells the same key once, and nothing of a transaction that was taken back', async () => {
  const { pool } = database;
  const { project, instrument } = await addProject(pool);
  await addTarget(pool, project, await addPerson(pool), 'alert');
  const told = notice({ project, instrument });
  const failing = inTransaction(pool, async (tx) => {
    await enqueueNotices(tx, [told], options);
    throw new Error('the batch failed');
  });
  await expect(failing).rejects.toThrow('the batch failed');
  expect(await messages(project)).toEqual([]);
  expect(await enqueue([told])).toEqual(['queued']);
  expect(await enqueue([told])).toEqual(['already-told']);
  expect(await deliveries(project)).toHaveLength(1);
});

it('stops at the limit of an instrument, level and local day', async () => {
  const { pool } = database;
  const { project, instrument } = await addProject(pool, { limit: 2 });
  const person = await addPerson(pool);
  await addTarget(pool, project, person, 'alert');
  await addTarget(pool, project, person, 'action');
  const at = (now: string, over: Partial<Notice> = {}) =>
    enqueue([notice({ project, instrument, ...over })], { now: new Date(now) });
  expect(await at('2026-11-14T16:00:00Z')).toEqual(['queued']); // 00:00 of the 15th in Taipei
  expect(await at('2026-11-15T09:00:00Z', { kind: 'rate1Hr' })).toEqual(['queued']);
  // Attempts count, not arrivals
  await run(pool, sql`update delivery set state = 'failed'`);
  expect(await at('2026-11-15T15:59:59Z')).toEqual(['over-limit']);
  expect(await at('2026-11-15T15:59:59Z', { level: 'WSL' })).toEqual(['queued']);
  expect(await at('2026-11-15T16:00:00Z')).toEqual(['queued']); // the 16th
});

it('goes by the instrument’s settings', async () => {
  const { pool } = database;
  const { project, instrument } = await addProject(pool);
  const person = await addPerson(pool);
  for (const list of ['alert', 'down'] as const) await addTarget(pool, project, person, list);
  const config = { down: false, rate1Hr: { AL: false } };
  await run(pool, sql`update instrument set message_config = ${JSON.stringify(config)} where no = ${instrument}`);
  expect(
    await enqueue([
      notice({ project, instrument }),
      notice({ project, instrument, kind: 'rate1Hr' }),
      notice({ project, instrument, kind: 'rate24Hr' }),
      notice({ project, instrument, kind: 'down', level: 'down' }),
      notice({ project, instrument, level: 'WL' }),
    ]),
  ).toEqual(['queued', 'switched-off', 'queued', 'switched-off', 'nobody']);
});

it('tells of a logger by the document list, its flag and its own limit', async () => {
  const { pool } = database;
  const { project, document } = await addProject(pool, { documentLimit: 1, limit: 9 });
  await addTarget(pool, project, await addPerson(pool), 'document');
  const down = async () => {
    const event = await addDocumentEvent(pool, project, document);
    return enqueue([notice({ kind: 'document', level: 'down', project, document, event })]);
  };
  expect(await down()).toEqual(['queued']);
  expect((await messages(project))[0]?.subject).toMatch(/^\[Talus\] 資料檔中斷：CR1000_/);
  expect(await down()).toEqual(['over-limit']);
  await run(pool, sql`update document set message_enabled = false where no = ${document}`);
  expect(await down()).toEqual(['switched-off']);
});

it('tells administrators when judging stops', async () => {
  await addPerson(database.pool, { name: 'Root', roles: ['admin'] });
  expect(await enqueue([notice({ kind: 'heartbeat', level: null })])).toEqual(['queued']);
  expect(await enqueue([])).toEqual([]);
});
