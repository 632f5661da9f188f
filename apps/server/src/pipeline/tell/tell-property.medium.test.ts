import { randomOf } from '@talus/domain/alerts/judge/test-random';
import { CHANNELS, type Channel, type TargetList } from '@talus/domain/alerts/messages/targets';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction, one, rows, run, sql, unsafeSql } from '../../platform/db/db';
import { newId } from '../../platform/db/new-id';
import { silentLog, withTestDatabase } from '../../platform/db/test-database';
import { createSender } from './channels/sender';
import { deliverDue } from './delivery-loop';
import { claimDue, LANES } from './delivery-store';
import { enqueueNotices } from './enqueue';
import { forgetHolder, freeDeadLeases, pullIn, recordBeat } from './lease-store';
import { planTellings } from './plan-tellings';
import { type PeerAnswer, withHttpPeer, withSmtpPeer } from './test-peers';
import { settingsOf } from './test-settings';
import { addPerson, addProject, addTarget } from './test-world';

/**
 * Property test: people, lists, gateways, clocks and processes change at random while levels are notified. In the end
 * every level that the rules say is sent has reached somebody or counts as untold, nobody received a message not meant
 * for them at that moment, and no peer received one message under two ids.
 */
const SEED = Number(process.env.TALUS_FUZZ_SEED ?? 1);
const SEEDS = Array.from({ length: Number(process.env.TALUS_LONG_PROPERTY ?? 3) }, (_, i) => SEED + i);
const STEPS = 30;

const database = withTestDatabase();
const mitake = withHttpPeer(() => 'reset');
const line = withHttpPeer(() => 'reset');
const smtp = withSmtpPeer();
const TODAY = new Date('2026-11-15T00:43:00Z');
const TOMORROW = new Date('2026-11-16T00:43:00Z');
let at = TODAY;
const now = () => at;
const base = { clock: { now }, log: silentLog, publicUrl: null, timezone: 'Asia/Taipei' };
const LISTS = ['alert', 'action'] as const;
const LEVELS = { alert: 'AL', action: 'WSL' } as const;

let projectNo = 0;
let instrumentNo = 0;
let people: number[] = [];
let random = randomOf(1);

const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
const context = () => ({ ...base, pool: database.pool });
const sender = () =>
  createSender(
    settingsOf({
      TALUS_MITAKE_URL: mitake.url('me:hunter2@'),
      TALUS_SMTP_URL: smtp.url(),
      TALUS_LINE_TOKEN: 'line-token-of-the-channel',
      TALUS_LINE_URL: line.url(),
    }),
    { timeoutMs: 400, deadlineMs: 800, patienceMs: 5 },
  );

/** A message accepted by a peer: the channel, and the value that identifies the notice. */
type Taken = { channel: Channel; address: string; value: string; id: string };
let taken: Taken[] = [];
/** Messages that were accepted although they were not for that address at that moment. */
let wrong: string[] = [];

const valueIn = (text: string): string => /(\d+)\.1\d* mm/.exec(text)?.[1] ?? '';

/** Returns the ways to a list at this moment, read directly from the tables. */
async function waysOf(list: TargetList): Promise<string[]> {
  const found = await rows<{ phone: string; email: string; line: string | null; on: Record<Channel, boolean> }>(
    database.pool,
    sql`select u.phone, u.email, u.line_id as line, u.message_enable as on from project_target t
        join app_user u on u.no = t.user_no
        where t.project_no = ${projectNo} and t.list = ${list} and u.frozen_at is null`,
  );
  return found.flatMap(({ phone, email, line: lineId, on }) => [
    ...(on.sms ? [`sms ${phone}`] : []),
    ...(on.email ? [`email ${email}`] : []),
    ...(on.line && lineId ? [`line ${lineId}`] : []),
  ]);
}

async function take(one: Taken): Promise<void> {
  taken.push(one);
  const owed = await listOf(one.value);
  const isAdministrator = one.channel === 'email' && one.address.startsWith('root');
  if (isAdministrator || owed === undefined) return;
  if (!(await waysOf(owed)).includes(`${one.channel} ${one.address}`))
    wrong.push(`${one.value} to ${one.channel} ${one.address}`);
}

const listOf = async (value: string): Promise<TargetList | undefined> =>
  (
    await one<{ list: TargetList }>(
      database.pool,
      sql`select list from telling where (notice ->> 'value')::float8 = ${Number(`${value}.1`)}`,
    )
  )?.list;

const MOODS = [
  ...(['takes', 'takes', 'takes', 'refuses-us', 'refuses-them', 'garbles', 'resets', 'hangs', 'trickles'] as const),
  /** The peer takes the message and answers twice, or its answer is lost. */
  ...(['answers-twice', 'takes-and-resets'] as const),
];
type Mood = (typeof MOODS)[number];
let moods: Record<'sms' | 'line', Mood> = { sms: 'takes', line: 'takes' };
const LINE_STATUS: Partial<Record<Mood, number>> = { 'refuses-us': 429, 'refuses-them': 400, garbles: 502 };
const MITAKE_CODE: Partial<Record<Mood, string>> = { 'refuses-us': '5', 'refuses-them': 'v' };

function openPeers(): void {
  mitake.answer(async ({ form }): Promise<PeerAnswer> => {
    if (moods.sms === 'hangs') return 'hang';
    if (moods.sms === 'resets') return 'reset';
    if (moods.sms === 'trickles') return 'trickle';
    if (moods.sms === 'garbles') return { body: '<html>' };
    const code = MITAKE_CODE[moods.sms];
    if (code) return { body: `statuscode=${code}` };
    await take({
      ...{ channel: 'sms', address: form.get('dstaddr') ?? '' },
      ...{ value: valueIn(form.get('smbody') ?? ''), id: form.get('clientid') ?? '' },
    });
    const accepted = 'msgid=1\r\nstatuscode=1';
    if (moods.sms === 'takes-and-resets') return 'reset';
    return moods.sms === 'answers-twice' ? { twice: accepted } : { body: accepted };
  });
  line.answer(async ({ body, headers }): Promise<PeerAnswer> => {
    if (moods.line === 'hangs') return 'hang';
    if (moods.line === 'resets') return 'reset';
    if (moods.line === 'trickles') return 'trickle';
    const status = LINE_STATUS[moods.line];
    if (status) return { status };
    const { to, messages } = JSON.parse(body) as { to: string; messages: { text: string }[] };
    const id = String(headers['x-line-retry-key']);
    await take({ channel: 'line', address: to, value: valueIn(messages[0]?.text ?? ''), id });
    if (moods.line === 'takes-and-resets') return 'reset';
    return moods.line === 'answers-twice' ? { twice: '{}' } : { body: '{}' };
  });
}

/** Collects the mails after a round; nothing else has changed since. */
async function takeMails(from: number): Promise<void> {
  for (const { to, raw, messageId } of smtp.mails.slice(from)) {
    const [, body = ''] = raw.split('\r\n\r\n');
    const value = valueIn(Buffer.from(body, 'base64').toString());
    await take({ channel: 'email', address: to[0] ?? '', value, id: messageId });
  }
}

let holder = 'process 0';
let plan = () => Promise.resolve(0);
function newProcess(n: number): void {
  holder = `process ${n}`;
  plan = planTellings({ ...context(), isConfigured: () => true });
}

/** Runs the loops of a process once. */
async function round(): Promise<void> {
  const mails = smtp.mails.length;
  await recordBeat(database.pool, holder);
  await freeDeadLeases(database.pool, holder);
  await pullIn(database.pool);
  await plan();
  for (const lane of LANES) await deliverDue({ ...context(), holder }, sender(), lane);
  await plan();
  await takeMails(mails);
}

async function sendIn(lane: (typeof LANES)[number]): Promise<void> {
  const mails = smtp.mails.length;
  await deliverDue({ ...context(), holder }, sender(), lane);
  await takeMails(mails);
}

/** Kills a process after it claimed: before it sent anything, or before it marked what it sent. */
async function dieWhileSending(n: number): Promise<void> {
  const mails = smtp.mails.length;
  const lane = pick(CHANNELS);
  const claimed = await claimDue(database.pool, { lane, holder, limit: 5, oldest: 0 });
  for (const { receiver, ...delivery } of claimed)
    if (receiver === 'told' && random() < 0.5)
      await sender().send({ ...delivery, id: `${delivery.messageId}-${delivery.no}` });
  await takeMails(mails);
  await forgetHolder(database.pool, holder);
  newProcess(n);
}

/** Advances time by moving stored times back; a negative amount is a clock that jumps back. */
async function elapse(seconds: number): Promise<void> {
  // Without a time zone: a cluster takes no other difference of times in an update
  const moved = (column: string) =>
    sql`(${unsafeSql(column)} at time zone 'UTC' - make_interval(secs => ${seconds}::float8)) at time zone 'UTC'`;
  const [due, leased, plan, owed] = ['due_at', 'leased_until', 'plan_at', 'owed_since'].map(moved);
  await run(database.pool, sql`update delivery set due_at = ${due}, leased_until = ${leased}`);
  await run(database.pool, sql`update telling set plan_at = ${plan}, owed_since = ${owed}`);
  await run(database.pool, sql`update delivery_holder set beaten_at = ${moved('beaten_at')}`);
}

let count = 0;
/** Raises an event to a level and enqueues its notice. */
async function rise(): Promise<void> {
  const list = pick(LISTS);
  const level = LEVELS[list];
  count++;
  await inTransaction(database.pool, async (tx) => {
    const event = await one<{ no: number }>(
      tx,
      sql`insert into event (id, project_no, instrument_no, kind, level, peak, opened_at)
          values (${newId()}, ${projectNo}, ${instrumentNo}, 'rain', ${level}, ${level}, ${new Date(count * 1000)}) returning no`,
    );
    const about = { project: projectNo, instrument: instrumentNo, event: event?.no ?? null };
    const notice = { kind: 'level', level, ...about, value: count + 0.1, limit: 0.5 } as const;
    await enqueueNotices(tx, [{ ...notice, readingTime: now().getTime(), dedupeKey: `rise ${count}` }], {
      now: now(),
      publicUrl: null,
    });
  });
}

const setLimit = (limit: number) =>
  run(database.pool, sql`update project set message_limit = ${limit} where no = ${projectNo}`);

const endEvent = () =>
  run(
    database.pool,
    sql`update event set closed_at = now() where no = (
          select no from event where closed_at is null order by no offset ${Math.floor(random() * 3)} limit 1)`,
  );

const change = (set: ReturnType<typeof sql>) =>
  run(database.pool, sql`update app_user set ${set} where no = ${pick(people)}`);

const OPERATIONS: readonly (() => Promise<unknown>)[] = [
  rise,
  rise,
  rise,
  () => addTarget(database.pool, projectNo, pick(people), pick(LISTS)).catch(() => {}),
  () => addTarget(database.pool, projectNo, pick(people), pick(LISTS)).catch(() => {}),
  () =>
    run(
      database.pool,
      sql`delete from project_target where project_no = ${projectNo} and user_no = ${pick(people)} and list = ${pick(LISTS)}`,
    ),
  () => change(sql`frozen_at = now()`),
  () => change(sql`frozen_at = null`),
  () => change(sql`line_id = null`),
  () => change(sql`line_id = 'U' || no`),
  () =>
    change(
      sql`message_enable = ${JSON.stringify({ sms: random() < 0.6, email: random() < 0.6, line: random() < 0.6 })}`,
    ),
  async () => {
    moods = { sms: pick(MOODS), line: pick(MOODS) };
    smtp.peer.mood = pick([
      'takes',
      'takes',
      'busy',
      'quota',
      'policy',
      'refuses-person',
      'hangs',
      'trickles',
    ] as const);
  },
  () => setLimit(pick([0, 0, 1, 3])),
  endEvent,
  () => elapse(pick([40, 400, 1200])),
  () => elapse(pick([7200, -7200])),
  () => dieWhileSending(count + Math.floor(random() * 1e6)),
  // Ends the process between two of its steps
  async () => newProcess(count + Math.floor(random() * 1e6)),
  () => plan(),
  () => sendIn(pick(LANES)),
  round,
  round,
  round,
];

beforeAll(async () => {
  const { pool } = database;
  ({ project: projectNo, instrument: instrumentNo } = await addProject(pool));
  const root = await addPerson(pool, { name: 'Root', roles: ['admin'], enable: { email: true } });
  await run(pool, sql`update app_user set email = 'root@talus.tw' where no = ${root}`);
  people = [];
  for (let i = 0; i < 5; i++)
    people.push(await addPerson(pool, { name: `p${i}`, phone: `091234560${i}`, line: `U${i}` }));
});

beforeEach(async () => {
  const { pool } = database;
  for (const statement of [
    sql`delete from message`,
    sql`delete from telling`,
    sql`delete from event`,
    sql`delete from project_target`,
    sql`delete from delivery_holder`,
    sql`update app_user set frozen_at = null where no = any(${people}::int[])`,
  ])
    await run(pool, statement);
  [taken, wrong, count, at] = [[], [], 0, TODAY];
  await setLimit(0);
  openPeers();
});

type Ended = {
  no: number;
  state: string;
  isUntold: boolean;
  isOver: boolean;
  mergedInto: number | null;
  list: (typeof LISTS)[number];
  value: number;
};

it.each(SEEDS)(
  'seed %i: each level reaches somebody or stands as untold',
  async (seed) => {
    random = randomOf(seed);
    moods = { sms: 'takes', line: 'takes' };
    newProcess(0);
    for (let step = 0; step < STEPS; step++) await pick(OPERATIONS)();
    // Peers work again; more than a day passes, until nothing changes any more
    at = TOMORROW;
    moods = { sms: 'takes', line: 'takes' };
    smtp.peer.mood = 'takes';
    for (let i = 0; i < 4; i++) {
      await elapse(1000);
      await round();
    }
    const ended = await rows<Ended>(
      database.pool,
      sql`select t.no, t.state, t.untold_at is not null as "isUntold", e.closed_at is not null as "isOver",
            t.merged_into as "mergedInto", t.list, (t.notice ->> 'value')::float8 as value
          from telling t join event e on e.no = t.event_no order by t.no`,
    );
    expect(ended, `seed ${seed}`).toHaveLength(count);
    const ways = new Map(await Promise.all(LISTS.map(async (list) => [list, await waysOf(list)] as const)));
    const byNo = new Map(ended.map((one) => [one.no, one]));
    for (const one of ended) {
      // A notice that the daily limit held back is sent with the message that carries it
      const carrier = byNo.get(one.mergedInto ?? one.no);
      expect(carrier, `seed ${seed}, ${one.value} is carried`).toBeDefined();
      const { state, isUntold, isOver, list, value } = carrier ?? one;
      // A person who joined the list after the event ended is not notified
      const isReachable = (ways.get(list)?.length ?? 0) > 0 && !isOver;
      const wasTaken = taken.some(
        (sent) => sent.value === String(Math.floor(value)) && sent.address !== 'root@talus.tw',
      );
      const outcome = state === 'reached' ? 'reached' : isUntold ? 'untold' : state;
      expect(['reached', ...(isReachable ? [] : ['untold'])], `seed ${seed}, ${value} to ${list}`).toContain(outcome);
      if (outcome === 'reached') expect(wasTaken, `seed ${seed}, ${value} was taken by a peer`).toBe(true);
    }
    expect(wrong, `seed ${seed}`).toEqual([]);
    const names = new Map<string, Set<string>>();
    for (const { channel, address, value, id } of taken) {
      const key = `${channel} ${address} ${value}`;
      if (address !== 'root@talus.tw') names.set(key, (names.get(key) ?? new Set()).add(id));
    }
    expect(
      [...names].filter(([, ids]) => ids.size > 1).map(([key]) => key),
      `seed ${seed}`,
    ).toEqual([]);
  },
  120_000,
);
