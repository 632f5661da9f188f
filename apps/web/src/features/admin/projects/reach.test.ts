import { describe, expect, it } from 'vitest';
import { personOf } from '../common/test-people';
import { reachOf } from './reach';

const on = (email: boolean, sms: boolean, line: boolean) => ({ email, sms, line });
const MAIL = personOf(1, { name: 'Mail', messageEnable: on(true, false, false) });
const NO_PHONE = personOf(2, { name: 'No phone', messageEnable: on(true, true, false) });
const ONLY_LINE = personOf(3, { name: 'Only LINE', messageEnable: on(false, false, true) });
const ALL = personOf(4, { name: 'All', messageEnable: on(true, true, true), has_address: on(true, true, true) });
const PEOPLE = [MAIL, NO_PHONE, ONLY_LINE, ALL];
const ids = (people: readonly { _id: string }[]) => people.map(({ _id }) => _id);

describe('whom a list of people to be told reaches', () => {
  it('counts each channel and names who is missed', () => {
    const { counts, gaps, reached, people: all } = reachOf(PEOPLE, ids(PEOPLE), ids(PEOPLE));
    // by e-mail: Mail, No phone, All
    expect(counts).toEqual({ email: 3, sms: 1, line: 1 });
    // All except the person with only LINE, who has not linked it
    expect([reached, all]).toEqual([3, 4]);
    expect(gaps.map(({ id: _, ...gap }) => gap)).toEqual([
      { name: 'No phone', why: 'no-address', channel: 'sms' },
      { name: 'Only LINE', why: 'nothing' },
    ]);
  });

  it('counts nobody who is frozen', () => {
    const frozen = personOf(6, { name: 'Frozen', messageEnable: on(true, false, false), frozen_at: '2026-11-01T00:00:00.000Z' }); // biome-ignore format: one line
    const { counts, gaps, reached } = reachOf([frozen], ids([frozen]), ids([frozen]));
    expect([counts.email, reached, gaps.map(({ why }) => why)]).toEqual([0, 0, ['frozen']]);
  });

  it('says who could not open the project, unless they see all', () => {
    const admin = personOf(5, { name: 'Admin', roles: ['admin'] });
    const { gaps } = reachOf([MAIL, admin], ids([MAIL, admin]), []);
    expect(gaps).toEqual([{ id: MAIL._id, name: 'Mail', why: 'not-member' }]);
  });

  it('leaves out who is no longer there', () =>
    expect(reachOf(PEOPLE, ['f'.repeat(24)], [])).toEqual({
      counts: { email: 0, sms: 0, line: 0 },
      reached: 0,
      people: 0,
      gaps: [],
    }));
});
