import type { Channel } from '@talus/domain/alerts/messages/targets';
import type { Level } from '@talus/domain/status/status';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, rows, run, sql } from '../../platform/db/db';
import { silentLog, withTestDatabase } from '../../platform/db/test-database';
import { createSender } from './channels/sender';
import { deliverDue, startDelivering } from './delivery-loop';
import { type Claimed, claimDue, LEASE_S, markFailed, markRetry, markSent } from './delivery-store';
import { enqueueNotices } from './enqueue';
import { withHttpPeer, withSmtpPeer } from './test-peers';
import { settingsOf } from './test-settings';
import { addPerson, addProject, addTarget } from './test-world';

const database = withTestDatabase();
const mitake = withHttpPeer(() => ({ body: 'msgid=0008631797\r\nstatuscode=1\r\nAccountPoint=99\r\n' }));
const line = withHttpPeer(() => ({ body: '{}' }));
const smtp = withSmtpPeer();

const START = new Date('2026-11-15T00:43:00Z').getTime();
let now = START;
const context = () => ({
  pool: database.pool,
  clock: { now: () => new Date(now) },
  log: silentLog,
  publicUrl: null,
  timezone: 'Asia/Taipei',
  isAlone: false,
});
const HOLDER = 'this process';
const claim = (lane: Channel, limit: number, holder = HOLDER) =>
  claimDue(database.pool, { lane, limit, oldest: 0, holder });
/** Advances time: due times and leases move back by that much. */
const elapse = (ms: number) =>
  run(
    database.pool,
    sql`update delivery set due_at = (due_at at time zone 'UTC' - make_interval(secs => ${ms / 1000})) at time zone 'UTC',
          leased_until = (leased_until at time zone 'UTC' - make_interval(secs => ${ms / 1000})) at time zone 'UTC'`,
  );
const sender = (env?: Record<string, string>) =>
  createSender(
    settingsOf(
      env ?? {
        TALUS_MITAKE_URL: mitake.url('me:hunter2@'),
        TALUS_SMTP_URL: smtp.url(),
        TALUS_LINE_TOKEN: 'line-token-of-the-channel',
        TALUS_LINE_URL: line.url(),
      },
    ),
  );
const pass = (channel: Channel, by = sender()) => deliverDue(context(), by, channel);

let key = 0;
const LISTS = { WL: 'warning', AL: 'alert', WSL: 'action' } as const;

/** Notifies `people` persons of the list of a level in force, by the given channel. Returns their numbers. */
async function tell(channel: Channel, people = 1, level: Level = 'AL'): Promise<number[]> {
  const { pool } = database;
  const { project, instrument } = await addProject(pool);
  const told: number[] = [];
  for (let i = 0; i < people; i++) {
    const phone = `09${String(10_000_000 + key++)}`;
    const person = await addPerson(pool, { phone, line: `U${key}`, enable: { [channel]: true } });
    await addTarget(pool, project, person, LISTS[level]);
    told.push(person);
  }
  await inTransaction(pool, (tx) =>
    enqueueNotices(tx, [{ kind: 'level', level, project, instrument, readingTime: now, dedupeKey: `event ${key++}` }], {
      now: new Date(now),
      publicUrl: null,
    }),
  );
  return told;
}
const states = () =>
  rows<{ state: string; tries: number; error: string | null; wait: number; provider: string | null }>(
    database.pool,
    sql`select state, tries, error, provider, wait_s::int as wait
        from delivery order by no`,
  );

beforeEach(async () => {
  now = START;
  await run(database.pool, sql`delete from message`);
  await run(database.pool, sql`delete from telling`);
});

it('sends by every channel as soon as it is woken', async () => {
  const delivering = startDelivering(context(), sender(), { everyMs: 3_600_000 });
  for (const channel of ['sms', 'email', 'line'] as const) await tell(channel);
  delivering.wake();
  await expect
    .poll(async () => (await states()).map(({ state }) => state), { timeout: 45_000 })
    .toEqual(Array(3).fill('sent'));
  expect([mitake.requests.length, smtp.mails.length, line.requests.length]).toEqual([1, 1, 1]);
  await delivering.stop();
});

it('a slow peer of one channel does not hold up the others, and stopping waits for it', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  mitake.answer(async () => {
    await gate;
    return { body: 'msgid=1\r\nstatuscode=1' };
  });
  await tell('sms');
  await tell('line');
  const delivering = startDelivering(context(), sender(), { everyMs: 3_600_000 });
  await expect.poll(() => line.requests.length, { timeout: 45_000 }).toBe(1);
  await expect.poll(() => mitake.requests.length, { timeout: 45_000 }).toBe(1);
  const stopped = delivering.stop();
  release();
  await stopped;
  expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

it('what a killed process had handed over is marked, not sent again; a number of another database is not it', async () => {
  await tell('email', 2);
  const claimed = await claim('email', 2, 'a dead process');
  const note = (i: number, messageId = claimed[i]?.messageId ?? '') => ({
    ...{ no: claimed[i]?.no ?? 0, messageId, provider: 'smtp', externalId: null, at: now },
  });
  const left = [note(0), note(1, 'f'.repeat(24))];
  const journal = { note: () => {}, settle: () => {}, left: () => left, forgetLeft: () => left.splice(0) };
  // The leases of the dead process have expired
  await elapse(LEASE_S * 1000 + 1);
  const before = smtp.mails.length;
  const delivering = startDelivering({ ...context(), journal }, sender(), { everyMs: 3_600_000 });
  await expect
    .poll(async () => (await states()).map(({ state }) => state), { timeout: 45_000 })
    .toEqual(['sent', 'sent']);
  expect([smtp.mails.length - before, left]).toEqual([1, []]);
  await delivering.stop();
});

describe('a peer that is away', () => {
  it('is asked again, later and later, and gets it when it is back', async () => {
    await tell('email');
    smtp.peer.mood = 'busy';
    const waits: number[] = [];
    for (let i = 0; i < 6; i++) {
      expect(await pass('email')).toBe(1);
      const [delivery] = await states();
      expect(delivery).toMatchObject({ state: 'waiting', tries: i + 1, error: 'smtp:450' });
      waits.push(delivery?.wait ?? 0);
      await elapse((delivery?.wait ?? 0) * 1000 - 5000);
      expect(await pass('email'), 'not early').toBe(0);
      await elapse(5000);
    }
    expect(waits).toEqual([30, 120, 600, 1800, 3600, 3600]);
    smtp.peer.mood = 'takes';
    await pass('email');
    expect(await states()).toMatchObject([{ state: 'sent', tries: 7, error: null, provider: 'smtp' }]);
    expect(smtp.mails).toHaveLength(1);
  });

  it('is given up after a day', async () => {
    await tell('sms');
    mitake.answer(() => 'reset');
    await run(database.pool, sql`update delivery set waited_s = 23 * 3600 + 1`); // the first wait of 30 s still ends within the day
    await pass('sms');
    expect(await states()).toMatchObject([{ state: 'waiting' }]);
    await run(database.pool, sql`update delivery set tries = 5`);
    await elapse(30_000);
    await pass('sms');
    expect(await states()).toMatchObject([{ state: 'failed', error: 'mitake:unreachable' }]);
    expect(await pass('sms')).toBe(0);
  });

  it('that refuses the account, and not the message, is asked again', async () => {
    await tell('sms');
    mitake.answer(() => ({ body: 'statuscode=l' }));
    await pass('sms');
    expect(await states()).toMatchObject([{ state: 'waiting', error: 'mitake:l', wait: 30 }]);
    mitake.answer(() => ({ body: 'msgid=1\r\nstatuscode=1' }));
    await elapse(30_000);
    await pass('sms');
    expect(await states()).toMatchObject([{ state: 'sent', tries: 2, error: null }]);
  });

  it('that refuses for good is asked once', async () => {
    await tell('sms');
    mitake.answer(() => ({ body: 'statuscode=v' }));
    await pass('sms');
    await elapse(86_400_000);
    expect(await pass('sms')).toBe(0);
    expect(await states()).toMatchObject([{ state: 'failed', error: 'mitake:v', tries: 1 }]);
  });
});

describe('more than one claim takes', () => {
  const claimTen = () => claimDue(database.pool, { lane: 'sms', limit: 10, oldest: 2, holder: HOLDER });
  /** Returns the level of each, in the order of handover. */
  async function levelsOf(claimed: Claimed[]): Promise<(string | undefined)[]> {
    const told = await rows<{ id: string; level: string }>(database.pool, sql`select id, level from message`);
    return claimed.map(({ messageId }) => told.find(({ id }) => id === messageId)?.level);
  }

  it('the worst leaves first, whatever was queued before it', async () => {
    await tell('sms', 20, 'WL');
    await elapse(60_000);
    await tell('sms', 2, 'AL');
    await elapse(60_000);
    await tell('sms', 3, 'WSL');
    expect(await levelsOf(await claimTen())).toEqual([
      ...Array(3).fill('WSL'),
      ...Array(2).fill('AL'),
      ...Array(5).fill('WL'),
    ]);
  });

  it('action alarms leave before more alerts than one claim takes', async () => {
    await tell('sms', 12, 'AL');
    await elapse(60_000);
    await tell('sms', 3, 'WSL');
    expect(await levelsOf(await claimTen())).toEqual([...Array(3).fill('WSL'), ...Array(7).fill('AL')]);
  });

  it('a retry of the worst does not wait for what was queued before it', async () => {
    await tell('sms', 1, 'WSL');
    mitake.answer(() => 'reset');
    await pass('sms');
    await tell('sms', 20, 'WL');
    await elapse(30_000);
    expect((await levelsOf(await claimTen()))[0]).toBe('WSL');
  });

  it('the longest due of any level has a share, however many alarms keep coming', async () => {
    await tell('sms', 3, 'WL');
    mitake.answer(() => 'reset');
    await pass('sms');
    await elapse(30_000);
    // Ten more alarms are queued before each claim of ten
    await tell('sms', 20, 'WSL');
    expect(await levelsOf(await claimTen())).toEqual([...Array(8).fill('WSL'), ...Array(2).fill('WL')]);
    await tell('sms', 20, 'WSL');
    expect((await levelsOf(await claimTen())).filter((level) => level === 'WL')).toHaveLength(1);
  });
});

describe('somebody who is no longer to be told', () => {
  it.each([
    ['frozen', (no: number) => sql`update app_user set frozen_at = now() where no = ${no}`, 'person:frozen'],
    ['removed', (no: number) => sql`delete from app_user where no = ${no}`, 'person:gone'],
    ['taken off the list', (no: number) => sql`delete from project_target where user_no = ${no}`, 'person:off-list'],
  ])('%s while it is tried again: it is not sent, and says why', async (_, leave, error) => {
    const [left = 0] = await tell('sms', 2);
    mitake.answer(() => 'reset');
    await pass('sms');
    await run(database.pool, leave(left));
    await elapse(30_000);
    mitake.answer(() => ({ body: 'msgid=1\r\nstatuscode=1' }));
    mitake.requests.length = 0;
    await pass('sms');
    expect(mitake.requests).toHaveLength(1);
    expect((await states()).map(({ state, error }) => [state, error])).toEqual([
      ['failed', error],
      ['sent', null],
    ]);
    expect(await pass('sms')).toBe(0);
  });
});

describe('a process that dies', () => {
  const start = (over: object = {}) =>
    startDelivering({ ...context(), holder: 'the next process', ...over }, sender(), { everyMs: 3_600_000 });
  const sent = () => expect.poll(async () => (await states()).map(({ state }) => state), { timeout: 45_000 });

  it('on an embedded database: the next one frees its leases at once', async () => {
    await tell('sms', 3);
    await run(database.pool, sql`insert into delivery_holder (holder) values ('a dead process')`);
    expect(await claim('sms', 10, 'a dead process')).toHaveLength(3);
    const delivering = start({ isAlone: true });
    await sent().toEqual(['sent', 'sent', 'sent']);
    await delivering.stop();
  });

  it('beside others: its leases are free once its beat is old, and those of a living one are kept', async () => {
    await tell('sms', 2);
    await run(
      database.pool,
      sql`insert into delivery_holder (holder, beaten_at)
          values ('a dead process', now() - interval '17 seconds'), ('a living process', now())`,
    );
    expect(await claim('sms', 1, 'a dead process')).toHaveLength(1);
    expect(await claim('sms', 1, 'a living process')).toHaveLength(1);
    const delivering = start();
    await sent().toEqual(['sent', 'waiting']);
    await delivering.stop();
    await run(database.pool, sql`delete from delivery_holder`);
  });

  it('before it sent: another sends it once the lease has ended', async () => {
    await tell('sms', 3);
    expect(await claim('sms', 10, 'a dead process')).toHaveLength(3);
    await elapse((LEASE_S - 10) * 1000);
    expect(await pass('sms')).toBe(0);
    await elapse(10_000);
    expect(await pass('sms')).toBe(3);
    expect(new Set(mitake.requests.map(({ form }) => form.get('dstaddr'))).size).toBe(3);
    expect(mitake.requests).toHaveLength(3);
  });

  it('after it sent and before it marked: one repeat, by which the peer knows it', async () => {
    await tell('sms');
    await tell('line');
    for (const channel of ['sms', 'line'] as const) {
      const [dead] = await claim(channel, 1);
      if (!dead) throw new Error('nothing was claimed');
      await sender().send({ ...dead, id: `${dead.messageId}-${dead.no}` });
    }
    line.answer(() => ({ status: 409, headers: { 'x-line-accepted-request-id': 'req-0' } }));
    await elapse(LEASE_S * 1000);
    await pass('sms');
    await pass('line');
    expect(await pass('sms')).toBe(0);
    const clients = mitake.requests.map(({ form }) => form.get('clientid'));
    expect(clients).toEqual([clients[0], clients[0]]);
    const keys = line.requests.map(({ headers }) => headers['x-line-retry-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await states()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });
});

describe('a process that is late', () => {
  const trouble = { provider: 'mitake', reason: 'refused' };

  /** Claims a delivery, lets the lease end, and claims it again by another process. */
  async function takenOver() {
    await tell('sms');
    const claimOne = async (by: string) => {
      const [claimed] = await claim('sms', 1, by);
      if (!claimed) throw new Error('nothing was claimed');
      return claimed;
    };
    const late = await claimOne('late');
    await elapse(LEASE_S * 1000);
    return { late, holder: await claimOne('holder') };
  }

  it('neither fails nor puts off what another has taken over', async () => {
    const { late, holder } = await takenOver();
    await markFailed(database.pool, late, trouble);
    await markRetry(database.pool, late, trouble, LEASE_S * 1000);
    expect(await states()).toMatchObject([{ state: 'waiting', error: null, tries: 2 }]);
    await markFailed(database.pool, holder, trouble);
    expect(await states()).toMatchObject([{ state: 'failed', error: 'refused' }]);
  });

  it('still says what was accepted, and a refusal afterwards changes nothing', async () => {
    const { late, holder } = await takenOver();
    await markSent(database.pool, late.no, { outcome: 'sent', provider: 'mitake', externalId: '1' }, new Date(now));
    await markFailed(database.pool, holder, trouble);
    expect(await states()).toMatchObject([{ state: 'sent', error: null }]);
  });
});

describe('a clock that jumps while messages wait', () => {
  it('back by two hours: what lies further ahead than its own wait is due at once', async () => {
    await tell('sms');
    mitake.answer(() => 'reset');
    await pass('sms');
    // Due in 30 s, written by a clock that was two hours ahead
    await run(
      database.pool,
      sql`update delivery set due_at = (due_at at time zone 'UTC' + interval '2 hours') at time zone 'UTC'`,
    );
    mitake.answer(() => ({ body: 'msgid=1\r\nstatuscode=1' }));
    const delivering = startDelivering(context(), sender(), { everyMs: 3_600_000 });
    await expect.poll(async () => (await states())[0]?.state, { timeout: 45_000 }).toBe('sent');
    await delivering.stop();
  });

  it('of the server alone: due times are of the database', async () => {
    await tell('sms');
    now -= 7_200_000;
    expect(await pass('sms')).toBe(1);
  });
});

it('several processes at once send each one once', async () => {
  await tell('sms', 40);
  const sent = await Promise.all(Array.from({ length: 4 }, () => pass('sms')));
  expect(sent.reduce((sum, n) => sum + n, 0)).toBe(40);
  const phones = mitake.requests.map(({ form }) => form.get('dstaddr'));
  expect([phones.length, new Set(phones).size]).toEqual([40, 40]);
});

it('keeps what has no way out, and sends it when the channel is configured, unless it is old or a test', async () => {
  await tell('sms');
  now += 20 * 3_600_000; // messages are dated by the clock of the server
  await tell('sms');
  await run(database.pool, sql`update message set kind = 'test' where no = (select max(no) from message)`);
  await tell('sms');
  expect(await pass('sms', sender({}))).toBe(0);
  expect((await states()).map(({ state }) => state)).toEqual(Array(3).fill('not-configured'));
  // Tellings are replanned whatever their age; deliveries without a telling are not
  await run(database.pool, sql`delete from telling`);
  now += 5 * 3_600_000; // the first is 25 h old, the others 5 h
  const delivering = startDelivering(context(), sender(), { everyMs: 3_600_000 });
  await expect
    .poll(async () => (await states()).map(({ state }) => state), { timeout: 45_000 })
    .toEqual(['not-configured', 'not-configured', 'sent']);
  await delivering.stop();
  expect(mitake.requests).toHaveLength(1);
});

it('a server that trickles lines keeps one place of ten, and ending does not wait for it', async () => {
  await tell('email', 12);
  smtp.peer.mood = 'trickles';
  const by = createSender(settingsOf({ TALUS_SMTP_URL: smtp.url() }), { deadlineMs: 3_600_000 });
  const delivering = startDelivering(context(), by, { everyMs: 3_600_000, graceMs: 200 });
  await expect.poll(() => smtp.peer.trickling, { timeout: 45_000 }).toBe(10);
  const before = performance.now();
  await delivering.stop();
  expect(performance.now() - before).toBeLessThan(10_000);
  await expect.poll(() => smtp.peer.trickling, { timeout: 45_000 }).toBe(0);
  // Deliveries that were cut are left to the next process without a wait
  expect((await states()).map(({ state, wait }) => [state, wait])).toEqual(Array(12).fill(['waiting', 0]));
  smtp.peer.mood = 'takes';
  expect(await pass('email')).toBe(12);
});

it('the next is claimed as each ends, not when all of a batch have', async () => {
  await tell('sms', 11);
  const open: (() => void)[] = [];
  let held = '';
  mitake.answer(async ({ form }) => {
    held ||= form.get('dstaddr') ?? '';
    if (form.get('dstaddr') === held) await new Promise<void>((resolve) => open.push(resolve));
    return { body: 'msgid=1\r\nstatuscode=1' };
  });
  const delivering = startDelivering(context(), sender(), { everyMs: 3_600_000 });
  const sent = async () => (await states()).filter(({ state }) => state === 'sent').length;
  await expect.poll(sent, { timeout: 45_000 }).toBe(10);
  for (const release of open) release();
  await expect.poll(sent, { timeout: 45_000 }).toBe(11);
  await delivering.stop();
});

it('goes on when the database was away', async () => {
  const errors: string[] = [];
  const log = { ...silentLog, error: (_details: object, message: string) => void errors.push(message) };
  await tell('sms');
  await database.pool.query('alter table delivery rename to delivery_away');
  const delivering = startDelivering({ ...context(), log }, sender(), { everyMs: 20 });
  await expect.poll(() => errors.length, { timeout: 45_000 }).toBeGreaterThan(0);
  await database.pool.query('alter table delivery_away rename to delivery');
  await expect.poll(async () => (await states())[0]?.state, { timeout: 45_000 }).toBe('sent');
  await delivering.stop();
});
