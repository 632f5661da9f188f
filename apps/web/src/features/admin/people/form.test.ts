// @vitest-environment node
import { fields } from '@talus/messages/zh-TW/fields';
import { expect, it } from 'vitest';
import { type FormFields, sentValues, startValues } from '../../../ui/form/fields';
import { sentencesOf } from '../../../ui/form/validate';
import { NEW_WITH_LINK, NEW_WITH_PASSWORD, PERSON_FIELDS } from './form';

/** Returns the validation messages of a new person with these values, in Chinese. */
const said = (form: FormFields, values: object): string[] => {
  const sent = sentValues(form.fields, { ...startValues(form.fields, null), ...values });
  const sentences = sentencesOf(form.schema, sent, (key) => fields[key as keyof typeof fields]);
  return [...new Set(sentences.map(({ field, reason }) => `${field} ${reason}`))];
};

const email = 'new@demo.talus';

it.each([
  ['whole', { email, password: 'secret', passwordCheck: 'secret' }, []],
  ['without a mail', { password: 'secret', passwordCheck: 'secret' }, ['email 請輸入郵箱']],
  ['with a mail that is none', { email: 'new@demo,talus', password: 'secret', passwordCheck: 'secret' }, ['email 請輸入正確的郵箱']],
  ['with five letters for a password', { email, password: 'short', passwordCheck: 'short' }, ['password 密碼不能小於6位']],
  ['without its repetition', { email, password: 'secret' }, ['passwordCheck 請再次輸入密碼']],
  ['with another one', { email, password: 'secret', passwordCheck: 'secret1' }, ['passwordCheck 兩次輸入密碼不一致!']],
])('a new person %s', (_, values, sentences) => expect(said(NEW_WITH_PASSWORD, values)).toEqual(sentences)); // biome-ignore format: a case a row

it('with a link nobody types a password, and in a change it may be left out', () => {
  expect(said(NEW_WITH_LINK, { email })).toEqual([]);
  expect(said(PERSON_FIELDS, { email, name: '林冠宇' })).toEqual([]);
});

it('begins as a client of Taiwan', () => {
  expect(startValues(NEW_WITH_PASSWORD.fields, null)).toMatchObject({ roles: ['client'], country: { code: '+886' } });
});
