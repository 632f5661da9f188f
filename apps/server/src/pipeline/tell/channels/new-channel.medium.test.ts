import { CHANNELS, type Channel } from '@talus/domain/alerts/messages/targets';
import { afterEach, expect, it } from 'vitest';
import { secret } from '../../../platform/config/kinds';
import { inTransaction, one, sql } from '../../../platform/db/db';
import { silentLog, withTestDatabase } from '../../../platform/db/test-database';
import { deliverDue, startDelivering } from '../delivery-loop';
import { enqueueNotices } from '../enqueue';
import { settingsOf } from '../test-settings';
import { addPerson, addProject, addTarget } from '../test-world';
import { defineChannel } from './message-channel';
import type { Outgoing, Send } from './outgoing';
import { addressesOf, channelNames, channelSettings, registerChannel } from './registry';
import { configuredChannels, createSender } from './sender';

const database = withTestDatabase();
const NOW = new Date('2026-11-15T00:43:00Z');
const context = () => ({
  pool: database.pool,
  clock: { now: () => NOW },
  log: silentLog,
  publicUrl: null,
  timezone: 'Asia/Taipei',
  isAlone: false,
});

/**
 * A channel by which messages reach a pager under the number of the person's phone: the file of "Add a message channel"
 * in CONTRIBUTING.md. Its line is `addPager`.
 */
const PAGER = 'pager' as Channel;
const pagerBy = (send: Send) =>
  defineChannel({
    settings: { token: secret('TALUS_PAGER_TOKEN', 16, 'token of the pager service') },
    addressOf: ({ phone }) => phone && `pager ${phone}`,
    open: ({ token }) => (token === null ? null : { send }),
  });
const addPager = (send: Send) => registerChannel(PAGER, pagerBy(send));
const CONFIGURED = { TALUS_PAGER_TOKEN: 'a token of the pager' };
const NEVER: Send = () => Promise.reject(new Error('nothing was to be sent'));
let remove = () => {};

afterEach(() => remove());

type Told = {
  channel: string;
  lane: string;
  address: string;
  state: string;
  provider: string | null;
  error: string | null;
  receipt: string | null;
  telling: string;
};

/** Notifies a person who has switched the pager on. Returns a function that loads the delivery with its telling. */
async function notifyByPager() {
  const { pool } = database;
  const { project, instrument } = await addProject(pool);
  const person = await addPerson(pool, { phone: '0912345678', enable: { [PAGER]: true } });
  await addTarget(pool, project, person, 'alert');
  const readingTime = NOW.getTime();
  const dedupeKey = `event of project ${project}`;
  await inTransaction(pool, (tx) =>
    enqueueNotices(tx, [{ kind: 'level', level: 'AL', project, instrument, readingTime, dedupeKey }], {
      now: NOW,
      publicUrl: null,
    }),
  );
  return () =>
    one<Told>(
      pool,
      sql`select d.channel, d.lane, d.address, d.state, d.provider, d.error, d.external_id as receipt, t.state as telling
          from delivery d join message m on m.no = d.message_no join telling t on t.no = m.telling_no
          where d.user_no = ${person}`,
    );
}

it('delivers an alarm by a channel that only the registry knows, by the loops of a process', async () => {
  const received: Outgoing[] = [];
  remove = addPager(async (outgoing, takeTurn) => {
    await takeTurn();
    received.push(outgoing);
    return { outcome: 'sent', provider: 'pager', externalId: 'receipt 1' };
  });
  const sender = createSender(settingsOf(CONFIGURED));
  expect(configuredChannels(sender)).toEqual({ sms: false, email: false, line: false, pager: true });
  const find = await notifyByPager();
  const delivering = startDelivering(context(), sender, { everyMs: 3_600_000 });
  await expect.poll(async () => (await find())?.state, { timeout: 45_000 }).toBe('sent');
  await delivering.stop();
  expect(await find()).toEqual({
    ...{ channel: 'pager', lane: 'pager', address: 'pager 0912345678' },
    ...{ state: 'sent', provider: 'pager', error: null, receipt: 'receipt 1', telling: 'reached' },
  });
  expect(received).toMatchObject([{ channel: 'pager', address: 'pager 0912345678', name: 'Ann' }]);
});

it.each<[string, Send, Record<string, string>, Partial<Told>]>([
  [
    'a refusal for good',
    async () => ({ outcome: 'failed', provider: 'pager', reason: 'pager:no-such-number' }),
    CONFIGURED,
    { state: 'failed', provider: 'pager', error: 'pager:no-such-number' },
  ],
  ['a channel that is not configured', NEVER, {}, { state: 'not-configured', provider: null, error: null }],
])('records %s', async (_, send, env, expected) => {
  remove = addPager(send);
  const find = await notifyByPager();
  await deliverDue(context(), createSender(settingsOf(env)), PAGER);
  expect(await find()).toMatchObject(expected);
});

it('registers a name once, and forgets a channel that was removed', () => {
  remove = addPager(NEVER);
  expect(() => addPager(NEVER)).toThrow('pager');
  expect(channelSettings().map(({ name }) => name)).toContain('TALUS_PAGER_TOKEN');
  expect(() => settingsOf({ TALUS_PAGER_TOKEN: 'short' })).toThrow('TALUS_PAGER_TOKEN needs at least 16 characters.');
  remove();
  expect(channelNames()).toEqual(CHANNELS);
  expect(channelSettings().map(({ name }) => name)).not.toContain('TALUS_PAGER_TOKEN');
});

it('takes a phone of blanks for no address, and keeps an invalid number', () => {
  const contact = { email: 'ann@talus.tw', phone: '+886 912-345-678', countryCode: null, lineId: null };
  expect(addressesOf(contact)).toEqual({ sms: '0912345678', email: 'ann@talus.tw', line: null });
  expect(addressesOf({ ...contact, phone: ' \t' }).sms).toBeNull();
  expect(addressesOf({ ...contact, phone: 'ask Ben' }).sms).toBe('ask Ben');
});
