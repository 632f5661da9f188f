// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type ClientForm, clientBody, EMPTY_CLIENT, parseFormQuery, validateClient } from './state';

const good: ClientForm = { ...EMPTY_CLIENT, email: 'a@b.co', password: 'talus-demo' };
const errorsOf = (changes: Partial<ClientForm>, isForced = false) => validateClient({ ...good, ...changes }, isForced);

describe('client form', () => {
  it.each([
    ['nothing but the proof', {}, false, {}],
    ['no proof', { email: '', password: '' }, false, { email: 'emailRequired', password: 'passwordRequired' }],
    ['no address', { email: 'a@b' }, false, { email: 'emailValidate' }],
    ['five characters', { newPassword: 'abcde', newPasswordCheck: 'abcde' }, false, { newPassword: 'passwordShort' }],
    ['six characters', { newPassword: 'abcdef', newPasswordCheck: 'abcdef' }, false, {}],
    ['two that differ', { newPassword: 'abcdef', newPasswordCheck: 'abcdeg' }, false, { newPasswordCheck: 'passwordMismatch' }],
    ['the phone number', { newPassword: '0912345678', newPasswordCheck: '0912345678', phone: ' 0912345678 ' }, false, { newPassword: 'passwordIsPhone' }],
    ['a forced change without one', {}, true, { newPassword: 'newPasswordRequired' }],
  ] as const)('%s', (_name, changes, isForced, errors) => expect(errorsOf(changes, isForced)).toEqual(errors)); // biome-ignore format: one row each

  it('sends only what changes', () => {
    expect(clientBody({ ...good, email: ' a@b.co ', name: ' 林 ' })).toEqual({
      email: 'a@b.co',
      password: 'talus-demo',
      name: '林',
    });
    expect(clientBody({ ...good, newPassword: 'abcdef', newPasswordCheck: 'abcdef', phone: '1' })).toEqual({
      email: 'a@b.co',
      password: 'talus-demo',
      newPassword: 'abcdef',
      newPasswordCheck: 'abcdef',
      phone: '1',
    });
  });
});

describe('what the client page is opened with', () => {
  it.each([
    ['{"email":"a@b.co","name":"林","phone":"09"}', { email: 'a@b.co', name: '林', phone: '09' }],
    ['a@b.co', { email: 'a@b.co' }],
    ['{"email":"a@b.co","password":"secret","newPassword":"x"}', { email: 'a@b.co' }],
    ['{"email":5}', {}],
    ['{broken', {}],
    ['null', {}],
    [null, {}],
  ])('%s', (query, form) => expect(parseFormQuery(query)).toEqual(form));
});
