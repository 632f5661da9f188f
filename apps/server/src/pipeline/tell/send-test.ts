import { randomUUID } from 'node:crypto';
import type { Channel, Recipient } from '@talus/domain/alerts/messages/targets';
import { DEFAULT_LANGUAGE, languageOf } from '@talus/messages/language';
import { inTransaction, one, sql } from '../../platform/db/db';
import { AppError } from '../../platform/http/app-error';
import type { ServerContext } from '../../platform/http/server-context';
import type { Sender } from './channels/sender';
import { deliver } from './deliver';
import { type Claimed, LEASE_S } from './delivery-store';
import { HOLDER } from './lease-store';
import type { Notice } from './notice';
import { insertMessages } from './outbox';
import { findRecipient } from './people';
import { wordNotice } from './words';

export type TestResult = {
  state: 'sent' | 'failed' | 'not-configured';
  provider: string | null;
  id: string | null;
  reason: string | null;
};

/**
 * Sends one test message to the requesting person with a single try and returns the result. The message is listed like
 * any other.
 */
export async function sendTestMessage(
  context: ServerContext,
  sender: Sender,
  userNo: number,
  channel: Channel,
): Promise<TestResult> {
  const person = await findRecipient(context.pool, userNo);
  const address = person?.addresses[channel];
  if (!person || !address) throw new AppError('message.no-address', { channel });
  const claimed = await claimTest(context, person, { channel, address });
  const result = await deliver(context, sender, claimed, { isOnlyTry: true });
  if (result.outcome === 'not-configured') return { state: 'not-configured', provider: null, id: null, reason: null };
  const { provider } = result;
  return result.outcome === 'sent'
    ? { state: 'sent', provider, id: result.externalId, reason: null }
    : { state: 'failed', provider, id: null, reason: result.reason };
}

const NO_NAMES = { project: null, area: null, station: null, instrument: null, document: null, unit: '', decimals: 0 };

/** Inserts the delivery with a lease from the start, so that the loop does not send it too. */
async function claimTest(
  { pool, clock, settings }: ServerContext,
  person: Recipient & { locale: string },
  way: { channel: Channel; address: string },
): Promise<Claimed> {
  const now = clock.now();
  const language = languageOf(person.locale) ?? DEFAULT_LANGUAGE;
  const notice: Notice = {
    kind: 'test',
    level: null,
    project: null,
    readingTime: now.getTime(),
    dedupeKey: `test ${randomUUID()}`,
  };
  const text = wordNotice(notice, NO_NAMES, { language, zone: settings.timezone, link: null });
  const ways = [{ ...way, userNo: person.no, name: person.name }];
  return inTransaction(pool, async (tx) => {
    const added = await insertMessages(tx, [{ notice, language, text, ways }], {
      now,
      leasedFor: { seconds: LEASE_S, holder: HOLDER },
    });
    const row = await one<{ no: number; messageId: string }>(
      tx,
      sql`update delivery d set tries = 1 from message m
          where m.no = d.message_no and m.no = ${added.get(notice.dedupeKey)}
          returning d.no, m.id as "messageId"`,
    );
    if (!row) throw new Error('a test message lost its delivery');
    return {
      ...row,
      ...way,
      ...text,
      name: person.name,
      isOpen: false,
      report: null,
      fileName: null,
      tries: 1,
      waitedS: 0,
      leasedBy: HOLDER,
      receiver: 'told',
    };
  });
}
