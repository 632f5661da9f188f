import { expect, it } from 'vitest';
import { type SentCopy, summariseSending } from './sending';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const DUE = Date.parse('2026-11-09T07:00+08:00');
const sent = (afterMs: number, tries = 1): SentCopy => ({
  state: 'sent',
  tries,
  sentAt: DUE + afterMs,
  error: null,
  isAgain: false,
});
const failed: SentCopy = { state: 'failed', tries: 1, sentAt: null, error: 'smtp:552', isAgain: false };
const waiting: SentCopy = { state: 'waiting', tries: 3, sentAt: null, error: 'smtp:ECONNECTION', isAgain: false };

it.each<[string, SentCopy[], object]>([
  ['all in time', [sent(MINUTE), sent(2 * MINUTE)], { of: 2, sent: 2, lateMs: null, tries: 1, error: null }],
  // 2 h 12 min after the hour
  ['late', [sent(MINUTE), sent(132 * MINUTE, 9)], { of: 2, sent: 2, lateMs: 132 * MINUTE, tries: 9, error: null }],
  ['one refused', [sent(MINUTE), failed], { of: 2, sent: 1, failed: 1, lateMs: null, error: 'smtp:552' }],
  ['sent again a day later', [{ ...sent(24 * HOUR), isAgain: true }], { sent: 1, lateMs: null }],
  ['still tried', [waiting], { sent: 0, waiting: 1, lateMs: 3 * HOUR, tries: 3, error: 'smtp:ECONNECTION' }],
  ['no mail server', [{ ...waiting, state: 'not-configured', error: null }], { unsent: 1, lateMs: null, error: null }],
  ['nobody', [], { of: 0, sent: 0, lateMs: null, tries: 0, error: null }],
])('%s', (_, copies, told) => expect(summariseSending(copies, DUE, DUE + 3 * HOUR)).toMatchObject(told));
