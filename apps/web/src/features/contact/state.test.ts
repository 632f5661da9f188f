// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { hasCompany, initialsOf, phoneLink } from './state';

describe('contacts', () => {
  it.each([
    ['037-350-119', 'tel:037350119'],
    ['+886 2 1234 5678', 'tel:+886212345678'],
    ['02-1234-5678#12', 'tel:0212345678'],
    ['02-1234-5678 轉 12', 'tel:0212345678'],
  ])('%s is dialled as %s', (phone, link) => expect(phoneLink(phone)).toBe(link));

  it.each([
    ['林冠宇', '林'],
    ['Ada Lovelace', 'AL'],
    ['ada', 'A'],
    ['', ''],
  ])('%s stands for %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

  it('has a company as soon as anything of it is known', () => {
    const none = { company_name: null, company_address: null, company_telephone: null, company_mail: null };
    expect(hasCompany(none)).toBe(false);
    expect(hasCompany({ ...none, company_mail: 'a@b.co' })).toBe(true);
  });
});
