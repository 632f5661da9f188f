import type { WallAlarm } from '@talus/contract/alarms/occ';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { newId } from '../../apps/server/src/platform/db/new-id';
import { call } from '../talus/calls';
import { appendRows, BLOCK, writeRows } from '../talus/logger-files';
import { countsOf, type Peer } from '../talus/peers';
import { lookBehind, PERSON, PROJECT_ID } from '../talus/slope';
import { logInAsAdmin } from '../talus/slope-calls';
import { startTalus } from '../talus/start-talus';
import { makeToldSlope } from '../talus/told-slope';

const PATIENCE = { timeout: 120_000, interval: 250 };
const BOB = 'bob@slope.test';

/**
 * Row counts and their levels: TM3 begins at WSL, TM4 rises to WSL in the second block, TM1 and TM2 to AL in the third.
 */
const [FIRST, SECOND, THIRD] = [10, BLOCK + 10, 2 * BLOCK + 10];

/** Counts the mails with this text to an address. */
const mailsTo = ({ taken }: Peer, address: string, words: string): number =>
  taken.filter(({ text = '' }) => {
    const [head = '', body = ''] = text.split('\r\n\r\n');
    return head.includes(address) && Buffer.from(body, 'base64').toString().includes(words);
  }).length;

const addBob = (pool: Pool) =>
  pool.query(
    `with bob as (
       insert into app_user (id, email, name, message_enable, roles, password_hash)
       values ($1, $2, 'bob', '{"email": true}', '{client}', '') returning no)
     insert into project_target (project_no, user_no, list)
     select p.no, bob.no, unnest('{alert,action}'::text[]) from bob, project p where p.id = $3`,
    [newId(), BOB, PROJECT_ID],
  );
const ABOUT_TM4 = "message_no in (select no from message where subject like '%TM4%')";
const setFrozen = (pool: Pool, isFrozen: boolean) =>
  pool.query('update app_user set frozen_at = case when $1 then now() end where email = $2', [isFrozen, PERSON.email]);
const passTime = (pool: Pool) => pool.query("update delivery set due_at = now() where state = 'waiting'");
const countWaiting = async (pool: Pool, where = 'true'): Promise<number> =>
  (await pool.query(`select count(*)::int as n from delivery where state = 'waiting' and ${where}`)).rows[0].n;

test('a level that reaches nobody stands on the wall until somebody is told; whoever is added is told; a kill repeats nothing', async () => {
  const { logger, storage, mail, sms, env, remove } = await makeToldSlope();
  let talus = await startTalus({ data: storage.data, env });
  try {
    const token = await logInAsAdmin(talus.url);
    const alarms = async () => (await call<WallAlarm[]>(talus.url, `/api/occ/${PROJECT_ID}/alarms`, { token })).body;
    const untoldOf = async (name: string) =>
      (await alarms()).filter((alarm) => alarm.name.endsWith(name)).map(({ level, untold }) => [level, untold?.reason ?? null]); // biome-ignore format: one line
    await lookBehind(storage, async (pool) => {
      // The only receiver is frozen: the wall says so, and the administrator gets a message
      await setFrozen(pool, true);
      writeRows(logger, 'slope.dat', 0, FIRST);
      await expect.poll(() => untoldOf('TM3'), PATIENCE).toEqual([['WSL', 'frozen']]);
      await expect.poll(() => mailsTo(mail, 'admin@slope.test', 'TM3'), PATIENCE).toBe(1);
      expect(mailsTo(mail, PERSON.email, 'TM3')).toBe(0);

      // Once unfrozen, the receiver gets the late message, and the wall no longer says that nobody was notified
      await setFrozen(pool, false);
      await expect.poll(() => untoldOf('TM3'), PATIENCE).toEqual([['WSL', null]]);
      await expect.poll(() => [mailsTo(mail, PERSON.email, 'TM3'), sms.taken.length > 0], PATIENCE).toEqual([1, true]);

      // No message is in flight when the peers go away: a cut answer would cause a repeat
      await expect.poll(() => countWaiting(pool), PATIENCE).toBe(0);

      // Messages wait; a receiver added to the list meanwhile gets them, too
      await Promise.all([mail.be('away'), sms.be('away')]);
      appendRows(logger, 'slope.dat', FIRST, SECOND);
      await expect.poll(() => countWaiting(pool, 'tries > 0 and leased_until is null'), PATIENCE).toBeGreaterThan(0);
      await addBob(pool);
      // Once somebody was reached, nobody is added to a telling any more
      await expect.poll(() => countWaiting(pool, `${ABOUT_TM4} and address = '${BOB}'`), PATIENCE).toBe(1);
      await Promise.all([mail.be('takes'), sms.be('takes')]);
      const toldOf = (name: string) => [PERSON.email, BOB].map((address) => mailsTo(mail, address, name));
      const isTold = async (name: string) => {
        await passTime(pool);
        return toldOf(name);
      };
      await expect.poll(() => isTold('TM4'), PATIENCE).toEqual([1, 1]);

      await expect.poll(() => countWaiting(pool), PATIENCE).toBe(0);

      // Killed while sending: the next process sends the messages in flight
      await Promise.all([mail.be('hangs'), sms.be('hangs')]);
      appendRows(logger, 'slope.dat', SECOND, THIRD);
      await expect.poll(() => countWaiting(pool, 'leased_until > now()'), PATIENCE).toBeGreaterThan(1);
      talus.signal('SIGKILL');
      await talus.ended;
      await Promise.all([mail.be('takes'), sms.be('takes')]);
      talus = await startTalus({ data: storage.data, env });
      await expect.poll(() => countWaiting(pool), PATIENCE).toBe(0);
      const alert = '警戒（黃燈）SLOPE CR6-1';
      expect([toldOf(`${alert} TM1`), toldOf(`${alert} TM2`)]).toEqual([[1, 1], [1, 1]]); // biome-ignore format: one line
      const { rows } = await pool.query("select count(*)::int as n from delivery where state = 'sent'");
      expect(rows[0].n).toBe(mail.taken.length + sms.taken.length);
      expect([...countsOf([...mail.taken, ...sms.taken]).values()].filter((n) => n > 1)).toEqual([]);
    });
  } finally {
    await talus.end();
    await remove();
  }
}, 600_000);
