import type { Pool } from 'pg';
import type { Clock } from '../../platform/clock/clock';
import { isDatabaseUnavailable } from '../../platform/db/connect/unavailable';
import { isContention } from '../../platform/db/contention';
import type { DbLog } from '../../platform/db/db-log';
import type { AcceptedJournal } from './accepted-journal';
import { nextWait } from './back-off';
import type { SendResult } from './channels/outgoing';
import type { Sender } from './channels/sender';
import { type Claimed, LEASE_S, markFailed, markNotConfigured, markRetry, markSent } from './delivery-store';

export type DeliveryContext = {
  pool: Pool;
  clock: Clock;
  log: DbLog;
  journal?: AcceptedJournal;
  /** Returns the file of a report; null where it is gone. */
  readReport?: (reportId: string) => Promise<Uint8Array | null>;
};

export type DeliverOptions = {
  isOnlyTry?: boolean;
  /** Ends the send by cutting the peer's connection. */
  signal?: AbortSignal;
  /** Pause before a failed mark is retried. */
  markAgainMs?: number;
};

type Result = SendResult | { outcome: 'not-configured' };

const MARK_AGAIN_MS = 500;

/**
 * Sends outside any transaction, then marks: after a crash in between the message is sent again, never lost. The
 * journal shortens that window, and the sender's turns allow at most one message of a channel in it.
 */
export async function deliver(
  context: DeliveryContext,
  sender: Sender,
  delivery: Claimed,
  { isOnlyTry = false, signal, markAgainMs = MARK_AGAIN_MS }: DeliverOptions = {},
): Promise<Result> {
  const { no, channel } = delivery;
  const answer = await send(context, sender, delivery, signal);
  const result = isOnlyTry && answer.outcome === 'retry' ? { ...answer, outcome: 'failed' as const } : answer;
  if (result.outcome === 'retry' || result.outcome === 'failed')
    context.log.warn({ delivery: no, channel, tries: delivery.tries, reason: result.reason }, 'message not accepted');
  await untilMarked(() => mark(context, delivery, result, signal?.aborted ?? false), { signal, markAgainMs });
  context.journal?.settle(no);
  return result;
}

async function send(
  { clock, journal, readReport }: DeliveryContext,
  sender: Sender,
  { fileName, report, receiver, ...delivery }: Claimed,
  signal: AbortSignal | undefined,
): Promise<Result> {
  const { no, messageId, channel } = delivery;
  if (receiver !== 'told') return { outcome: 'failed', provider: channel, reason: refusalOf(receiver) };
  const bytes = fileName === null || report === null ? undefined : await readReport?.(report);
  if (bytes === null) return { outcome: 'failed', provider: 'smtp', reason: 'report:gone' };
  const file = fileName !== null && bytes ? { attachment: { name: fileName, bytes } } : {};
  const outgoing = { ...delivery, ...file, id: `${messageId}-${no}` };
  const onAccepted = ({ provider, externalId }: { provider: string; externalId: string | null }) =>
    journal?.note({ no, messageId, provider, externalId, at: clock.now().getTime() });
  return sender.send(outgoing, { onAccepted, ...(signal && { signal }) });
}

const refusalOf = (receiver: Claimed['receiver']): string =>
  receiver === 'retracted' ? 'event:retracted' : `person:${receiver}`;

/** Marks the result. A send that was cut because this process stops is due again at once: the next process sends it. */
async function mark(
  { pool, clock }: DeliveryContext,
  delivery: Claimed,
  result: Result,
  isEnding: boolean,
): Promise<unknown> {
  switch (result.outcome) {
    case 'sent':
      return markSent(pool, delivery.no, result, clock.now());
    case 'failed':
      return markFailed(pool, delivery, result);
    case 'retry': {
      if (isEnding) return markRetry(pool, delivery, result, 0);
      const wait = nextWait({ ...delivery, waitedMs: delivery.waitedS * 1000, isReport: delivery.report !== null });
      return wait === null ? markFailed(pool, delivery, result) : markRetry(pool, delivery, result, wait);
    }
    case 'not-configured':
      return markNotConfigured(pool, delivery.no);
  }
}

/**
 * Retries the mark while the lease lasts, when nobody else sends the delivery: a database that recovers in time spares
 * the person a repeat.
 */
async function untilMarked(
  markOnce: () => Promise<unknown>,
  { signal, markAgainMs }: { signal: AbortSignal | undefined; markAgainMs: number },
): Promise<void> {
  for (let left = (LEASE_S * 1000) / MARK_AGAIN_MS; ; left--) {
    try {
      await markOnce();
      return;
    } catch (error) {
      if (left <= 0 || signal?.aborted || !(isDatabaseUnavailable(error) || isContention(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, markAgainMs).unref());
    }
  }
}
