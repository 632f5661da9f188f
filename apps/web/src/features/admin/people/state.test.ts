import { describe, expect, it } from 'vitest';
import { channelState, getsNothing, missingAddresses } from '../common/person-channels';
import { personOf } from '../common/test-people';
import { byLastLogin, countPeople, filterPeople, freezeCounts, isUnreachable, NO_FILTER } from './state';

const LIN = personOf(1, { name: '林冠宇', phone: '0912-345-600' });
const WANG = personOf(2, { name: '王建民', messageEnable: { email: true, sms: true, line: false } });
const LIU = personOf(3, {
  name: '劉心怡',
  messageEnable: { email: true, sms: true, line: true },
  frozen_at: '2026-08-31T00:00:00.000Z',
  project: [],
});
const ALL = [LIN, WANG, LIU];
const names = (people: readonly { name: string }[]) => people.map(({ name }) => name);

describe('who can be reached', () => {
  it('is nobody by a channel without an address', () => {
    expect(channelState(WANG, 'sms')).toBe('no-address');
    expect(channelState({ ...WANG, has_address: { email: true, sms: true, line: false } }, 'sms')).toBe('on');
    expect(channelState(LIN, 'line')).toBe('off');
    expect([WANG, LIU, LIN].map(missingAddresses)).toEqual([['sms'], ['sms', 'line'], []]);
  });
  it('is nobody at all with every channel off, or frozen', () => {
    const off = personOf(4, { messageEnable: { email: false, sms: false, line: false } });
    expect([off, LIN, LIU].map(getsNothing)).toEqual([true, false, true]);
    expect(isUnreachable(off)).toBe(true);
  });
  it('is not asked of somebody frozen', () => expect(ALL.map(isUnreachable)).toEqual([false, true, false]));
});

describe('filters', () => {
  it.each([
    ['nothing', {}, ['林冠宇', '王建民', '劉心怡']],
    ['a part of the name', { find: '王' }, ['王建民']],
    ['a part of the phone', { find: '345' }, ['林冠宇']],
    ['active ones', { state: 'active' }, ['林冠宇', '王建民']],
    ['frozen ones', { state: 'frozen' }, ['劉心怡']],
    ['a role', { role: 'admin' }, []],
    ['a channel', { channel: 'sms' }, ['王建民', '劉心怡']],
    ['those in no project', { project: 'none' }, ['劉心怡']],
    ['those in a project', { project: LIN.project[0]?._id ?? '' }, ['林冠宇', '王建民']],
    ['those who cannot be reached', { unreachable: true }, ['王建民']],
  ] as const)('%s', (_name, filter, left) =>
    expect(names(filterPeople(ALL, { ...NO_FILTER, ...filter }))).toEqual(left),
  );

  it('counts', () => expect(countPeople(ALL)).toEqual({ all: 3, active: 2, frozen: 1, unreachable: 1 }));

  it('puts the newest login first and whoever never came last', () => {
    const came = personOf(4, { name: 'came', last_login_at: '2026-11-15T00:00:00.000Z' });
    const before = personOf(5, { name: 'before', last_login_at: '2026-11-14T23:00:00.000Z' });
    const never = personOf(6, { name: 'never', last_login_at: null });
    expect(names(byLastLogin([never, before, came]))).toEqual(['came', 'before', 'never']);
  });
});

describe('what a freeze removed', () => {
  const lists = { client_id: ['1', '2'], alert_target: ['1'], document_message: { down_target: ['2'] } };
  it('is counted by project: members, and message settings', () => {
    expect(
      freezeCounts([
        { origin: lists, set: { ...lists, client_id: ['2'], alert_target: [] } },
        { origin: lists, set: { ...lists, client_id: ['2'] } },
        { origin: lists, set: { ...lists, document_message: { down_target: [] } } },
      ]),
    ).toEqual({ projects: 2, messages: 2 });
  });
});
