import { expect, it } from 'vitest';
import { DAY_MS } from '../../time/duration';
import type { AlertEvent, Transition } from './alert-event';
import { endedUnacknowledged } from './ended-unacknowledged';

type Changed = Exclude<Transition, { change: 'none' }>;
const event = (level: AlertEvent['level'], rest: Partial<AlertEvent> = {}): AlertEvent => ({
  kind: 'level',
  level,
  peak: 'WSL',
  startTime: 0,
  endTime: null,
  acknowledged: null,
  informed: null,
  ...rest,
});
const NOW = 10 * DAY_MS;
const after = (transition: Changed, { wasUnseen = false, time = NOW } = {}) =>
  endedUnacknowledged(transition, { wasUnseen, time, now: NOW });

it.each<[string, boolean, boolean]>([
  ['closed from action, nobody said anything', after({ change: 'closed', event: event('WSL') }), true],
  ['closed after a report', after({ change: 'closed', event: event('AL', { informed: 'WSL' }) }), false],
  ['closed after an acknowledgement', after({ change: 'closed', event: event('AL', { acknowledged: 'AL' }) }), false],
  ['lowered to attention', after({ change: 'lowered', from: 'AL', event: event('WL') }), true],
  ['lowered to alert: it still rings', after({ change: 'lowered', from: 'WSL', event: event('AL') }), false],
  ['attention closed, the alarm before it unseen', after({ change: 'closed', event: event('WL') }, { wasUnseen: true }), true],
  ['attention closed, nothing to be seen', after({ change: 'closed', event: event('WL') }), false],
  ['an alarm again rings by itself', after({ change: 'raised', from: 'WL', reopened: false, event: event('AL') }, { wasUnseen: true }), false],
  ['over a day ago and heard of now: history', after({ change: 'closed', event: event('WSL') }, { time: NOW - DAY_MS - 1 }), false],
  ['a day ago to the millisecond', after({ change: 'closed', event: event('WSL') }, { time: NOW - DAY_MS }), true],
  ['silence is no alarm', after({ change: 'closed', event: event('down', { kind: 'down', peak: 'down' }) }), false],
])('%s', (_, isUnseen, expected) => expect(isUnseen).toBe(expected)); // biome-ignore format: rows
