import { CHANNELS, type Channel } from '@talus/domain/alerts/targets';
import type { Pool } from 'pg';
import { createAlarmClock } from '../../platform/clock/alarm-clock';
import type { Clock } from '../../platform/clock/clock';
import type { DbLog } from '../../platform/db/db-log';
import { isDatabaseUnavailable } from '../../platform/db/unavailable';
import type { AcceptedJournal } from './accepted-journal';
import { nextTry } from './back-off';
import type { SendResult } from './channels/outgoing';
import type { Sender } from './channels/sender';
import {
  type Claimed,
  channelOf,
  claimDue,
  type Lane,
  LEASE_MS,
  markAccepted,
  markAllNotConfigured,
  markFailed,
  markNotConfigured,
  markRetry,
  markSent,
  reviveDeliveries,
} from './delivery-store';

export type DeliveryContext = {
  pool: Pool;
  clock: Clock;
  log: DbLog;
  journal?: AcceptedJournal;
  /** The file of a report; null where it is gone. */
  readReport?: (reportId: string) => Promise<Uint8Array | null>;
};

export type Delivering = {
  /** Something was committed to the outbox: look now. */
  wake(): void;
  /** Resolves when what is in flight has been marked. */
  stop(): Promise<void>;
};

/** How many of one lane are on their way at once; of reports few, which are large. Mails and reports share their turns. */
const AT_ONCE = 10;
const REPORTS_AT_ONCE = 2;
/** How often the outbox is looked through for what is due again, or what another process put there. */
const EVERY_MS = 5_000;
const MARK_AGAIN_MS = 500;

/** Sends what is in the outbox. A channel whose peer is slow or away does not hold up the others. */
export function startDelivering(
  context: DeliveryContext,
  sender: Sender,
  { everyMs = EVERY_MS, channels = CHANNELS }: { everyMs?: number; channels?: readonly Channel[] } = {},
): Delivering {
  const stopping = new AbortController();
  const settleLeft = once(() => settleJournal(context));
  const named: readonly Lane[] = channels.includes('email') ? [...channels, 'report'] : channels;
  const lanes = named.map((lane) => startLane(context, sender, lane, { everyMs, signal: stopping.signal, settleLeft }));
  return {
    wake: () => {
      for (const { wake } of lanes) wake();
    },
    async stop() {
      stopping.abort();
      await Promise.all(lanes.map(({ done }) => done));
    },
  };
}

function startLane(
  context: DeliveryContext,
  sender: Sender,
  lane: Lane,
  { everyMs, signal, settleLeft }: { everyMs: number; signal: AbortSignal; settleLeft: () => Promise<void> },
) {
  const alarm = createAlarmClock(signal);
  const done = (async () => {
    let isRevived = !sender.isConfigured(channelOf(lane));
    while (!signal.aborted) {
      try {
        await settleLeft();
        if (!isRevived) await reviveDeliveries(context.pool, lane, context.clock.now());
        isRevived = true;
        await deliverDue(context, sender, lane, signal);
      } catch (error) {
        context.log.error({ err: error, lane }, 'delivering messages failed; it is tried again');
      }
      await alarm.sleep(everyMs);
    }
  })();
  return { wake: alarm.wake, done };
}

/** What a process before this one handed over and could not mark any more is marked before anything is sent. */
async function settleJournal({ pool, journal }: DeliveryContext): Promise<void> {
  for (const accepted of journal?.left() ?? []) await markAccepted(pool, accepted);
  journal?.forgetLeft();
}

/** Does it once; where it failed, it is tried again by whoever needs it next. */
function once(work: () => Promise<void>): () => Promise<void> {
  let doing: Promise<void> | null = null;
  return () => {
    doing ??= work().catch((error) => {
      doing = null;
      throw error;
    });
    return doing;
  };
}

/** Sends all that is due in one lane; answers how many were tried. */
export async function deliverDue(
  context: DeliveryContext,
  sender: Sender,
  lane: Lane,
  signal?: AbortSignal,
): Promise<number> {
  const { pool, clock, log } = context;
  if (!sender.isConfigured(channelOf(lane))) {
    const kept = await markAllNotConfigured(pool, lane, clock.now());
    if (kept > 0) log.warn({ channel: channelOf(lane), kept }, 'messages are kept: this channel is not configured');
    return 0;
  }
  let tried = 0;
  while (!signal?.aborted) {
    const claimed = await claimDue(pool, {
      lane,
      now: clock.now(),
      limit: lane === 'report' ? REPORTS_AT_ONCE : AT_ONCE,
    });
    if (claimed.length === 0) break;
    tried += claimed.length;
    const results = await Promise.allSettled(claimed.map((delivery) => deliver(context, sender, delivery)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }
  return tried;
}

/**
 * Sends outside any transaction, then marks: a crash in between sends it again, never not at all. The journal makes that
 * moment short, and the turns of the sender let one message of a channel at most be in it.
 */
export async function deliver(
  context: DeliveryContext,
  sender: Sender,
  delivery: Claimed,
  { isOnlyTry = false }: { isOnlyTry?: boolean } = {},
): Promise<SendResult | { outcome: 'not-configured' }> {
  const { no, channel } = delivery;
  const answer = await send(context, sender, delivery);
  const result = isOnlyTry && answer.outcome === 'retry' ? { ...answer, outcome: 'failed' as const } : answer;
  if (result.outcome === 'retry' || result.outcome === 'failed')
    context.log.warn({ delivery: no, channel, tries: delivery.tries, reason: result.reason }, 'message not accepted');
  await untilMarked(() => mark(context, delivery, result));
  context.journal?.settle(no);
  return result;
}

async function send(
  { clock, journal, readReport }: DeliveryContext,
  sender: Sender,
  { fileName, report, person, ...delivery }: Claimed,
): Promise<SendResult | { outcome: 'not-configured' }> {
  const { no, messageId, channel } = delivery;
  if (person !== 'told') return { outcome: 'failed', provider: channel, reason: `person:${person}` };
  const bytes = fileName === null || report === null ? undefined : await readReport?.(report);
  if (bytes === null) return { outcome: 'failed', provider: 'smtp', reason: 'report:gone' };
  const file = fileName !== null && bytes ? { attachment: { name: fileName, bytes } } : {};
  return sender.send({ ...delivery, ...file, id: `${messageId}-${no}` }, ({ provider, externalId }) =>
    journal?.note({ no, messageId, provider, externalId, at: clock.now().getTime() }),
  );
}

async function mark(
  { pool, clock }: DeliveryContext,
  delivery: Claimed,
  result: SendResult | { outcome: 'not-configured' },
): Promise<void> {
  const now = clock.now();
  switch (result.outcome) {
    case 'sent':
      return markSent(pool, delivery.no, result, now);
    case 'failed':
      return markFailed(pool, delivery, result);
    case 'retry': {
      const next = nextTry(
        { ...delivery, createdAt: delivery.createdAt.getTime(), isReport: delivery.report !== null },
        now.getTime(),
      );
      return next === null ? markFailed(pool, delivery, result) : markRetry(pool, delivery, result, new Date(next));
    }
    case 'not-configured':
      await markNotConfigured(pool, delivery.no);
  }
}

/** While the lease lasts nobody else sends it: a database that is back by then spares the person a repeat. */
async function untilMarked(markOnce: () => Promise<void>): Promise<void> {
  for (let left = LEASE_MS / MARK_AGAIN_MS; ; left--) {
    try {
      return await markOnce();
    } catch (error) {
      if (left <= 0 || !isDatabaseUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, MARK_AGAIN_MS).unref());
    }
  }
}
