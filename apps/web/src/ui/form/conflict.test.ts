import { describe, expect, it } from 'vitest';
import { type Conflict, choose, isSettled, mergeConflict } from './conflict';
import { startValues } from './fields';
import { LIN, PERSON_FIELDS } from './test-person';

const { fields } = PERSON_FIELDS;
const base = startValues(fields, LIN);
const chou = (...changes: Conflict['fields']): Conflict => ({
  revision: 8,
  by: { id: '1', name: '周家豪' },
  at: '2026-11-15T00:41:06Z',
  fields: changes,
});
const PHONE = { field: 'phone', before: '0912-345-600', after: '0912-345-610' };
const SMS = { field: 'channels.sms', before: false, after: true };

describe('somebody was faster', () => {
  it('asks of what both changed', () => {
    const typed = { ...base, phone: '0912-345-601' };
    const merged = mergeConflict(fields, base, typed, chou(PHONE));
    expect(merged.contested).toMatchObject([{ mine: '0912-345-601', theirs: '0912-345-610', chosen: null }]);
    expect(merged.values.phone).toBe('0912-345-601');
    expect(merged.base.phone).toBe('0912-345-610');
  });

  it('takes over what only the other changed, and keeps what only I did', () => {
    const merged = mergeConflict(fields, base, { ...base, name: '林小宇' }, chou(PHONE, SMS));
    expect(merged.contested).toEqual([]);
    expect(merged.values).toMatchObject({
      name: '林小宇',
      phone: '0912-345-610',
      channels: { email: true, sms: true },
    });
  });

  it('does not ask where both wrote the same', () => {
    const merged = mergeConflict(fields, base, { ...base, phone: '0912-345-610' }, chou(PHONE));
    expect(merged.contested).toEqual([]);
  });

  it('asks once for a control that holds several values, with the whole of each side', () => {
    const typed = { ...base, channels: { email: false, sms: false } };
    expect(mergeConflict(fields, base, typed, chou(SMS)).contested).toMatchObject([
      { mine: { email: false, sms: false }, theirs: { email: true, sms: true } },
    ]);
  });

  it('leaves aside what the form does not show', () => {
    const merged = mergeConflict(fields, base, base, chou({ field: 'locale', before: 'en', after: 'zh-TW' }));
    expect([merged.contested, merged.values]).toEqual([[], base]);
  });

  it('is settled once every field is chosen, one by one or all at once', () => {
    const typed = { ...base, phone: '1', channels: { email: false, sms: false } };
    const { contested } = mergeConflict(fields, base, typed, chou(PHONE, SMS));
    const one = choose(contested, 'theirs', 'phone');
    expect([isSettled(contested), isSettled(one), isSettled(choose(one, 'mine'))]).toEqual([false, false, true]);
    expect(choose(one, 'mine').map((each) => each.chosen)).toEqual(['mine', 'mine']);
  });
});
