import { byChannel, CHANNELS } from '@talus/domain/alerts/messages/targets';
import * as z from 'zod';
import { route } from '../route';
import { id, time } from '../wire';

/** The channel of a message. */
const channel = z.enum(CHANNELS);

const deliveryState = z.enum(['waiting', 'sent', 'failed', 'not-configured']);

export const smsMessage = z.object({
  _id: id,
  /** Whether the delivery to any recipient failed. */
  failed: z.boolean(),
  /** The gateways' message ids, separated by commas; null: not accepted yet. */
  sms_id: z.string().nullable(),
  content: z.string(),
  target: z.array(
    z.object({
      name: z.string(),
      /** The phone number; for other channels a mail address or a LINE id. */
      phone: z.string(),
      state: deliveryState,
      /** A short code of the last rejected try, such as `mitake:e`. */
      error: z.string().nullable(),
    }),
  ),
  created_at: time,
});
export type SmsMessage = z.output<typeof smsMessage>;

export const listSms = route({
  method: 'GET',
  path: '/api/admin/sms',
  who: 'admin.use',
  shows: ['message'],
  summary: 'Messages that went out, or were to go out, by SMS or another channel, newest first',
  query: z.object({
    channel: channel.default('sms'),
    /** Only messages with a failed delivery. */
    failed: z.enum(['1']).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    /** The `_id` of the caller's last message. */
    before: id.optional(),
  }),
  answer: z.array(smsMessage),
});

const named = z.object({ _id: id, name: z.string() });

export const heldBack = z.object({
  project: named,
  /** Null for a logger, which `document` names. */
  instrument: named.nullable(),
  document: named.nullable(),
  level: z.enum(['WL', 'AL', 'WSL', 'down']),
  /** Alarms without a message of their own. */
  count: z.int(),
  /** The number of those that no later message has included yet. */
  waiting: z.int(),
  last: time,
});
export type HeldBack = z.output<typeof heldBack>;

export const listHeldBack = route({
  method: 'GET',
  path: '/api/admin/message/held-back',
  who: 'admin.use',
  shows: ['message'],
  summary: 'What the daily limit of messages held back within 30 days, by instrument and level, the newest first',
  query: z.object({
    /** Only this instrument. */
    instrument: id.optional(),
  }),
  answer: z.array(heldBack),
});

const credit = z.object({
  credit: z.number().nullable(),
  /** The reason for a missing number: `not-configured`, `timeout`, `unreachable`, or the gateway’s code. */
  reason: z.string().nullable(),
});

export const getSmsCredit = route({
  method: 'GET',
  path: '/api/admin/sms/credit',
  who: 'admin.use',
  summary: 'Points left at both SMS gateways',
  answer: z.object({ mitake: credit, every8d: credit }),
});

export const listProjectSms = route({
  method: 'GET',
  path: '/api/project/sms',
  who: 'login',
  shows: ['event'],
  summary: 'SMS texts of the caller’s own projects, newest first',
  query: z.object({
    daysAgo: z.coerce.number().min(0).max(366).default(1),
    /** Only this project. */
    project: id.optional(),
  }),
  answer: z.array(z.object({ content: z.string(), created_at: time })),
  example: { query: { daysAgo: '30' } },
});

export const getChannels = route({
  method: 'GET',
  path: '/api/admin/message/channels',
  who: 'admin.use',
  summary: 'Which channels are configured, and of which some messages could not be sent and wait for a retry',
  answer: z.object({
    ...byChannel(() => z.boolean()),
    /** Channels with messages waiting for a retry, with the newest error. */
    retrying: z.array(z.object({ channel, count: z.int(), reason: z.string(), since: z.iso.datetime() })),
  }),
});

export const sendTestMessage = route({
  method: 'POST',
  path: '/api/admin/message/test',
  who: 'admin.use',
  touches: [],
  summary: 'Send a test message to oneself and answer how it went',
  body: z.object({ channel }),
  answer: z.object({
    state: z.enum(['sent', 'failed', 'not-configured']),
    provider: z.string().nullable(),
    id: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  example: { body: { channel: 'email' } },
});

export const resendMessage = route({
  method: 'POST',
  path: '/api/admin/message/resend',
  who: 'admin.use',
  touches: ['message'],
  summary: 'Send a message again by a channel to those for whom it failed, and to nobody else',
  body: z.object({ message: id, channel }),
  answer: z.object({ resent: z.int() }),
  example: { body: { message: '{messageId}', channel: 'sms' } },
});
