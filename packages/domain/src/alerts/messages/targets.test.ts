import { describe, expect, it } from 'vitest';
import {
  allowsNotice,
  byChannel,
  CHANNELS,
  LISTED_CHANNELS,
  type MessageConfig,
  type NoticeKind,
  type NoticeLevel,
  targetsOf,
  waysTo,
} from './targets';

describe('targetsOf', () => {
  it.each<[NoticeKind, NoticeLevel | null, string | null]>([
    ['level', 'WL', 'warning'],
    ['level', 'AL', 'alert'],
    ['level', 'WSL', 'action'],
    ['rate1Hr', 'AL', 'alert'],
    ['rate24Hr', 'WSL', 'action'],
    ['rain', 'WL', 'warning'],
    ['down', 'down', 'down'],
    ['document', 'down', 'document'],
    ['heartbeat', null, 'administrators'],
    ['heartbeat-returned', null, 'administrators'],
    ['clock', null, 'administrators'],
    ['clock-returned', null, 'administrators'],
    ['server-clock', null, 'administrators'],
    ['server-clock-returned', null, 'administrators'],
    ['formula', null, 'administrators'],
    ['test', null, null],
    ['level', null, null],
  ])('%s at %s goes to %s', (kind, level, list) => expect(targetsOf(kind, level)).toBe(list));
});

describe('allowsNotice', () => {
  it.each<[string, MessageConfig, NoticeKind, NoticeLevel, boolean]>([
    ['nothing set', {}, 'level', 'WL', true],
    ['nothing set, a rate', {}, 'rate1Hr', 'WSL', true],
    ['the level off', { AL: false }, 'level', 'AL', false],
    ['another level off', { AL: false }, 'level', 'WSL', true],
    ['the value’s level off does not gate its rate', { AL: false }, 'rate1Hr', 'AL', true],
    ['the rate’s level off', { rate1Hr: { AL: false } }, 'rate1Hr', 'AL', false],
    ['the other rate’s level off', { rate1Hr: { AL: false } }, 'rate24Hr', 'AL', true],
    ['down off', { down: false }, 'down', 'down', false],
    ['down on', { down: true }, 'down', 'down', true],
    ['rain goes by the value’s level', { WSL: false }, 'rain', 'WSL', false],
    ['a logger is no instrument', { down: false }, 'document', 'down', true],
  ])('%s', (_, config, kind, level, isTold) => expect(allowsNotice(config, kind, level)).toBe(isTold));
});

describe('waysTo', () => {
  const addresses = { sms: '0912345601', email: 'a@b.tw', line: null };
  const person = { no: 7, name: 'Ann', addresses };
  it('takes the channels that are on and have an address', () => {
    expect(waysTo({ ...person, enabled: { sms: true, email: true, line: true } })).toEqual([
      { userNo: 7, name: 'Ann', channel: 'sms', address: '0912345601' },
      { userNo: 7, name: 'Ann', channel: 'email', address: 'a@b.tw' },
    ]);
  });
  it('leaves out what is off or was never switched on', () =>
    expect(waysTo({ ...person, enabled: { sms: false } })).toEqual([]));
});

describe('channels', () => {
  it('are listed once each, e-mail first', () => {
    expect(LISTED_CHANNELS).toEqual(['email', 'sms', 'line']);
    expect(LISTED_CHANNELS).toHaveLength(CHANNELS.length);
  });
  it('make a record in the order that is asked for', () => {
    expect(Object.entries(byChannel((channel) => channel.length, LISTED_CHANNELS))).toEqual([
      ['email', 5],
      ['sms', 3],
      ['line', 4],
    ]);
  });
});
