// @vitest-environment node
import { ApiError } from '@talus/contract/client';
import { describe, expect, it } from 'vitest';
import { changeReason, EMPTY_LOGIN, type LoginAction, reduceLogin, shownErrors, validateLogin } from './state';

describe('login form', () => {
  it.each([
    ['both empty', '', '', { email: 'emailRequired', password: 'psdValidate' }],
    ['spaces are no address', '  ', 'talus-demo', { email: 'emailRequired' }],
    ['no address', 'someone', 'talus-demo', { email: 'emailValidate' }],
    ['no top-level name', 'a@b', 'talus-demo', { email: 'emailValidate' }],
    ['four characters', 'a@b.co', 'abcd', { password: 'psdValidate' }],
    ['five characters', 'a@b.co', 'abcde', {}],
    ['an address between spaces', ' a@b.co ', 'abcde', {}],
  ])('%s', (_name, email, password, errors) => {
    expect(validateLogin({ email, password })).toEqual(errors);
  });

  const after = (...actions: LoginAction[]) => shownErrors(actions.reduce(reduceLogin, EMPTY_LOGIN));

  it('shows no error before a field was left or the form sent', () => {
    expect(after({ type: 'typed', field: 'email', value: 'x' })).toEqual({});
  });

  it('shows the error of a field that was left with something in it', () => {
    expect(after({ type: 'typed', field: 'email', value: 'x' }, { type: 'left', field: 'email' })).toEqual({
      email: 'emailValidate',
    });
    expect(after({ type: 'left', field: 'email' })).toEqual({});
  });

  it('shows all after an attempt, and takes them back as they are mended', () => {
    expect(after({ type: 'submitted' })).toEqual({ email: 'emailRequired', password: 'psdValidate' });
    expect(after({ type: 'submitted' }, { type: 'typed', field: 'email', value: 'a@b.co' })).toEqual({
      password: 'psdValidate',
    });
  });
});

describe('a refused login', () => {
  const refused = (code: ApiError['code']) => new ApiError(403, { message: '', ...(code !== 'network' && { code }) });
  it.each([
    ['login.password-is-phone', 'phone'],
    ['login.password-season', 'season'],
    ['login.refused', null],
    ['login.frozen', null],
  ] as const)('%s asks for a change: %s', (code, reason) => expect(changeReason(refused(code))).toBe(reason));

  it('an error of another kind asks for none', () => expect(changeReason(new Error('x'))).toBeNull());
});
