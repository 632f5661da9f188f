// @vitest-environment node
import type { SmsMessage } from '@talus/contract/alarms/sms';
import { expect, it } from 'vitest';
import { stateCounts, worstState } from './state';

const message = (...states: SmsMessage['target'][number]['state'][]) =>
  ({ target: states.map((state) => ({ name: '', phone: '', state, error: null })) }) as unknown as SmsMessage;

it('counts people by state, the worst first', () => {
  expect(stateCounts(message('sent', 'failed', 'sent', 'waiting'))).toEqual([
    { state: 'failed', n: 1 },
    { state: 'waiting', n: 1 },
    { state: 'sent', n: 2 },
  ]);
});

it('puts a message that failed for one before one that waits, and that before one that went to all', () => {
  const all = [message('sent', 'sent'), message('waiting'), message('sent', 'failed')].map(worstState);
  expect(all).toEqual([...all].sort((a, b) => a - b));
  expect(new Set(all).size).toBe(3);
});
