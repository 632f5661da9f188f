import { beforeEach, describe, expect, it } from 'vitest';
import { rows, run, sql } from '../../platform/db/db';
import { silentLog, withTestDatabase } from '../../platform/db/test-database';
import { createWakeBus } from '../../platform/loops/wake-bus';
import { recordHeartbeat } from '../judge/silence-store';
import { createSender } from './channels/sender';
import { deliverDue } from './delivery-loop';
import { createJudgeWatch } from './judge-watch';
import { withSmtpPeer } from './test-peers';
import { settingsOf } from './test-settings';
import { addPerson } from './test-world';

const database = withTestDatabase();
const smtp = withSmtpPeer();
const START = new Date('2026-11-15T00:43:00Z').getTime(); // 08:43 in Taipei
let now = START;
let woken = 0;
const bus = createWakeBus();
bus.on('outbox', () => {
  woken += 1;
});
const clock = { now: () => new Date(now) };

/** Creates the watchdog of a process that starts now. */
const watcher = () =>
  createJudgeWatch({
    pool: database.pool,
    clock,
    log: silentLog,
    publicUrl: null,
    timezone: 'Asia/Taipei',
    patienceMs: 180_000,
    bus,
  });
const judge = () => recordHeartbeat(database.pool, 'worker 1', new Date(now));
const later = (seconds: number) => {
  now += seconds * 1000;
};
const told = async () =>
  (
    await rows<{ kind: string; sms: string; channels: string[] }>(
      database.pool,
      sql`select m.kind, split_part(m.content, chr(10), 1) as sms,
            (select array_agg(d.channel || ' ' || d.name order by d.no) from delivery d where d.message_no = m.no) as channels
          from message m order by m.no`,
    )
  ).map(({ kind, sms, channels }) => [kind, sms, channels] as const);
const kinds = async () => (await told()).map(([kind]) => kind);

beforeEach(async () => {
  now = START;
  woken = 0;
  await run(database.pool, sql`delete from message`);
  await run(database.pool, sql`delete from heartbeat`);
  await run(database.pool, sql`delete from app_user`);
  await addPerson(database.pool, { name: '管理員', phone: '0912-345-601', roles: ['admin'] });
  await addPerson(database.pool, { name: '業主', phone: '0912-345-602' });
});

describe('a judge that stops', () => {
  it('is told to administrators once, by their channels, and once when it runs again', async () => {
    const look = watcher();
    await judge();
    await look();
    later(180);
    await look();
    expect(await told()).toEqual([]);
    later(1);
    await look();
    const ways = ['sms 管理員', 'email 管理員'];
    const stopped = ['heartbeat', 'Talus 告警判定自 11/15 08:43 起停止，告警可能不會發出，請檢查伺服器', ways];
    expect(await told()).toEqual([stopped]);
    expect(woken).toBe(1);
    for (let minute = 0; minute < 60; minute++) {
      later(60);
      await look();
    }
    expect(await kinds()).toEqual(['heartbeat']);

    // 08:43 + 181 s + 3600 s: the judge runs again, every ten seconds
    for (let beats = 0; beats < 19; beats++) {
      await judge();
      await look();
      later(10);
    }
    expect(await told()).toEqual([
      stopped,
      ['heartbeat-returned', 'Talus 告警判定已恢復；自 11/15 08:43 起曾停止', ways],
    ]);
    expect(woken).toBe(2);
  });

  it('is told again when it stops again', async () => {
    const look = watcher();
    for (let times = 0; times < 2; times++) {
      for (let beats = 0; beats < 19; beats++) {
        await judge();
        await look();
        later(10);
      }
      later(180);
      await look();
    }
    expect(await kinds()).toEqual(['heartbeat', 'heartbeat-returned', 'heartbeat']);
  });

  it('is one piece of news while it comes and goes', async () => {
    const look = watcher();
    for (let times = 0; times < 5; times++) {
      await judge();
      await look();
      later(200);
      await look();
    }
    expect(await kinds()).toEqual(['heartbeat']);
  });

  it('is told once by all processes that watch', async () => {
    const [api, other] = [watcher(), watcher()];
    await judge();
    later(181);
    await Promise.all([api(), other()]);
    expect(await kinds()).toEqual(['heartbeat']);
    for (let beats = 0; beats < 19; beats++) {
      await judge();
      await Promise.all([api(), other()]);
      later(10);
    }
    expect(await kinds()).toEqual(['heartbeat', 'heartbeat-returned']);
  });

  it('is missed where none ever judged, but not before the process had time to start', async () => {
    const look = watcher();
    await look();
    later(181);
    await look();
    expect(await kinds()).toEqual(['heartbeat']);
  });

  it('is not told by a process that has only just started, for the time before', async () => {
    await judge();
    later(3600);
    const look = watcher();
    await look();
    later(60);
    await judge();
    await look();
    expect(await told()).toEqual([]);
  });

  it('leaves by mail like any other message', async () => {
    const look = watcher();
    later(181);
    await look();
    const sender = createSender(settingsOf({ TALUS_SMTP_URL: smtp.url() }));
    await deliverDue({ pool: database.pool, clock, log: silentLog }, sender, 'email');
    expect(smtp.mails).toHaveLength(1);
  });
});
