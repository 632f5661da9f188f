import type { AlertEventRow, EventDetails } from '@talus/contract/alarms/events';
import type { WallAlarm } from '@talus/contract/alarms/occ';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeEvent } from '../../pipeline/judge/event-store';
import { endEvents } from '../../pipeline/recompute/end-events';
import { createLoggerWorld } from '../../pipeline/testing/logger-world';
import { type Db, inTransaction, one, rows, run, sql } from '../../platform/db/db';
import { withDemoApp } from '../../testing/demo-app';
import { waitingForRows } from '../../testing/waiting-locks';
import { markInformed } from './store';

/** The embedded database has one connection, so no transaction can wait for another. */
const onServer = it.runIf(process.env.TALUS_TEST_DATABASE_URL);
const { database, ask, login, setNow } = withDemoApp();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 0, minute)).toISOString();
const limits: Record<'WL' | 'AL' | 'WSL', [null, number]> = { WL: [null, 10], AL: [null, 20], WSL: [null, 30] };

let world: Awaited<ReturnType<typeof createLoggerWorld>>;
let meter: { no: number; id: string };
let occ: string;
let person: number;
let minute = 0;

beforeAll(async () => {
  occ = await login('occ@demo.talus');
  person = (await one<{ no: number }>(database.pool, sql`select no from app_user where email = 'occ@demo.talus'`))?.no ?? 0; // biome-ignore format: one line
});

/** A separate world for each test, without earlier events. */
beforeEach(async () => {
  await world?.close();
  minute = 0;
  world = await createLoggerWorld(database.pool, ['TM03', 'Rain'], at(0));
  meter = await world.bind({ name: 'TM-03', column: 'TM03', limits });
  await run(
    database.pool,
    sql`insert into project_member (project_no, user_no, can_remark) values (${world.project.no}, ${person}, true)`,
  );
});
afterAll(() => world?.close());

/** Logs a row every ten minutes; a level needs two rows in a row. */
async function log(...values: number[]): Promise<void> {
  for (const value of values) {
    minute += 10;
    await world.log([at(minute), value, 0]);
  }
  setNow(new Date(at(minute + 1)));
}

type Stored = { no: number; id: string; level: string; informed: string | null; acknowledged: string | null; isOpen: boolean; isUnseen: boolean }; // biome-ignore format: one line

const storedOf = (instrumentNo: number): Promise<Stored[]> =>
  rows<Stored>(
    database.pool,
    sql`select no, id, level, informed_level as informed, acknowledged_level as acknowledged, closed_at is null as "isOpen",
          is_unseen as "isUnseen"
        from event where instrument_no = ${instrumentNo} order by no`,
  );
const newest = async (instrumentNo = meter.no) => (await storedOf(instrumentNo)).at(-1) as Stored;

/** Raises an alarm to WSL as the judge does. */
const raise = (tx: Db, no: number) =>
  changeEvent(
    tx,
    no,
    {
      ...{ level: 'WSL', peak: 'WSL', endTime: null, informed: null, acknowledged: null },
      ...{ raisedAt: Date.parse(at(minute)), isUnseen: false, particulars: null },
    },
    new Date(at(minute)),
  );

/** Runs `work` in a transaction that commits once `other` waits for a row lock; returns the result of `other`. */
async function whileWaitedFor<T>(work: (tx: Db) => Promise<unknown>, other: () => Promise<T>): Promise<T> {
  let waiting: Promise<T> | undefined;
  await inTransaction(database.pool, async (tx) => {
    await work(tx);
    waiting = other();
    await expect.poll(() => waitingForRows(database.pool), { timeout: 5000 }).toBe(1);
  });
  return waiting as Promise<T>;
}

const informUrl = (query = '') => `/api/occ/inform/${meter.id}${query}`;
const eventUrl = async (what: string) => `/api/project/${world.project.id}/event/${(await newest()).id}/${what}`;
const put = (url: string, body?: object, language = 'en') => ask('PUT', url, { token: occ, body, language });
const ringing = async () =>
  (await ask<WallAlarm[]>('GET', `/api/occ/${world.project.id}/alarms`, { token: occ })).body.flatMap(
    ({ level, inform }) => (inform ? [] : [level]),
  );

describe('an alarm that rises while somebody speaks of it', () => {
  onServer.each(['inform', 'report', 'acknowledge'])('is not silenced by %s of the level before', async (what) => {
    await log(25, 25);
    const { no } = await newest();
    const url = what === 'inform' ? informUrl() : await eventUrl(what);
    const body = what === 'acknowledge' ? { comment: '' } : undefined;
    const answer = await whileWaitedFor((tx) => raise(tx, no), () => put(url, body)); // biome-ignore format: one line
    expect([answer.status, answer.body.code]).toEqual([409, 'event.risen']);
    expect(await newest()).toMatchObject({ level: 'WSL', informed: null, acknowledged: null });
    expect(await ringing()).toEqual(['WSL']);
  });

  it('is refused to whoever says which level they saw, in their own language', async () => {
    await log(25, 25, 31, 31);
    const sentence =
      'This alarm has reached Action since you looked at it. Look again before you report or acknowledge it';
    for (const url of [informUrl('?seen=AL'), `${await eventUrl('report')}?seen=AL`])
      expect((await put(url)).body).toMatchObject({ code: 'event.risen', message: sentence });
    const acknowledge = await eventUrl('acknowledge');
    expect((await put(acknowledge, { comment: '', seen: 'AL' })).body.code).toBe('event.risen');
    expect((await put(informUrl('?seen=AL'), undefined, 'zh-TW')).body.message).toContain('行動');
    expect(await newest()).toMatchObject({ informed: null, acknowledged: null });
    expect((await put(acknowledge, { comment: '', seen: 'WSL' })).status).toBe(200);
    expect((await put(informUrl('?seen=WSL'))).status).toBe(200);
    expect(await newest()).toMatchObject({ informed: 'WSL', acknowledged: 'WSL' });
    // A report that covers the level stands, whatever level the next caller saw
    expect((await put(informUrl('?seen=AL'))).status).toBe(200);
    expect(await ringing()).toEqual([]);
  });

  it('is reported without a word of what was seen, as ever, and names no level that there is none of', async () => {
    await log(25, 25);
    expect((await put(informUrl('?seen=RED'))).body.fields?.[0]?.field).toBe('seen');
    expect((await put(informUrl())).status).toBe(200);
    expect(await newest()).toMatchObject({ informed: 'AL' });
  });

  it('and was over before anybody saw it higher stays unseen beside the one that is reported', async () => {
    // WSL, closed at 5; then AL again
    await log(31, 31, 5, 25, 25);
    expect((await put(informUrl('?seen=AL'))).status).toBe(200);
    const stored = await storedOf(meter.no);
    expect(stored.map(({ informed, isUnseen }) => [informed, isUnseen])).toEqual([[null, true], ['AL', false]]); // biome-ignore format: rows
    const { body } = await ask<AlertEventRow[]>('GET', `/api/alerts/${world.project.id}/unseen`, { token: occ });
    expect(body.map(({ label }) => label)).toEqual(['WSL']);
    // Reported alone, the closed event is refused in the same way, until its peak was seen
    await log(5);
    expect((await put(informUrl('?seen=AL'))).body.code).toBe('event.risen');
    expect((await put(informUrl('?seen=WSL'))).status).toBe(200);
    expect((await storedOf(meter.no)).map(({ isUnseen }) => isUnseen)).toEqual([false, false]);
  });
});

it('one that came again lower and is over unseen is reported with the highest of the whole event', async () => {
  // WSL from 20 on, WL at 30; AL again from 50 on, over at 60: two spans of one event, the later one at AL
  await log(31, 31, 15, 25, 25, 5);
  const unseen = async () =>
    (await ask<AlertEventRow[]>('GET', `/api/alerts/${world.project.id}/unseen`, { token: occ })).body;
  const [row] = await unseen();
  expect([row?.label, row?.peak]).toEqual(['AL', 'WSL']);
  expect((await put(`${await eventUrl('report')}?seen=${row?.peak}`)).status).toBe(200);
  expect(await unseen()).toEqual([]);
});

describe('a report that is given while its alarm is judged', () => {
  const report = (tx: Db, no: number, level: 'AL' | 'WSL') =>
    markInformed(tx, no, { userNo: person, now: new Date(at(minute)), level });

  onServer('holds where the batch lowers the alarm', async () => {
    await log(31, 31);
    const { no } = await newest();
    await whileWaitedFor((tx) => report(tx, no, 'WSL'), () => log(25)); // biome-ignore format: one line
    expect(await newest()).toMatchObject({ level: 'AL', informed: 'WSL', isOpen: true });
    expect(await ringing()).toEqual([]);
  });

  onServer('holds where the batch ends the alarm: it is not unseen', async () => {
    await log(31, 31);
    const { no } = await newest();
    await whileWaitedFor((tx) => report(tx, no, 'WSL'), () => log(5)); // biome-ignore format: one line
    expect(await newest()).toMatchObject({ informed: 'WSL', isOpen: false, isUnseen: false });
  });

  onServer('is taken back where the batch raises the alarm above it', async () => {
    await log(25, 25, 31);
    const { no } = await newest();
    await whileWaitedFor((tx) => report(tx, no, 'AL'), () => log(31)); // biome-ignore format: one line
    expect(await newest()).toMatchObject({ level: 'WSL', informed: null });
    expect(await ringing()).toEqual(['WSL']);
    const { body } = await ask<EventDetails>('GET', `/api/project/${world.project.id}/event/${(await newest()).id}`, { token: occ }); // biome-ignore format: one line
    expect(body.steps.map(({ step, level }) => `${step} ${level}`)).toEqual(['opened AL', 'raised WSL']);
  });

  onServer('holds where somebody takes the instrument out of watching', async () => {
    await log(31, 31);
    const { no } = await newest();
    await whileWaitedFor(
      (tx) => report(tx, no, 'WSL'),
      () =>
        inTransaction(database.pool, (tx) =>
          endEvents(tx, meter.no, { userNo: person, now: new Date(at(minute + 1)) }),
        ),
    );
    expect(await newest()).toMatchObject({ informed: 'WSL', isOpen: false, isUnseen: false });
  });

  onServer('holds where it is of a storm that the bins let end', async () => {
    const gauge = await world.bind({ name: 'RG-01', column: 'Rain', code: 'RAIN' });
    const dryFrom = (first: number, bins: number) =>
      Array.from({ length: bins }, (_, i): [string, number, number] => [at(first + i * 10), 0, 0]);
    // The day before is dry and known.
    await world.log(...dryFrom(-1430, 144));
    // 30 mm twice: 60 / 3 + 0.1404 * 60 = 28.424, above 25; after three dry hours the first term is 0
    await world.log([at(10), 0, 30], [at(20), 0, 30]);
    const { no } = await newest(gauge.no);
    await whileWaitedFor((tx) => report(tx, no, 'AL'), () => world.log(...dryFrom(30, 19))); // biome-ignore format: one line
    expect(await newest(gauge.no)).toMatchObject({ informed: 'AL', isOpen: false, isUnseen: false });
  });
});
