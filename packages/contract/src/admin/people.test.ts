import { expect, it } from 'vitest';
import { newPersonInput, personInput } from './people';

const saidOf = (schema: typeof newPersonInput | typeof personInput, input: object) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

it.each([
  ['a good one', { email: 'a@b.tw', password: 'secret', passwordCheck: 'secret' }, []],
  ['without a password', { email: 'a@b.tw' }, []],
  ['an empty one stays', { email: 'a@b.tw', password: '', passwordCheck: '' }, []],
  ['too short', { email: 'a@b.tw', password: 'five5', passwordCheck: 'five5' }, ['password password-short']],
  ['once', { email: 'a@b.tw', password: 'secret' }, ['passwordCheck password-again']],
  [
    'not the same',
    { email: 'a@b.tw', password: 'secret', passwordCheck: 'secre' },
    ['passwordCheck password-mismatch'],
  ],
])('passwords: %s', (_, input, said) => {
  expect(saidOf(newPersonInput, input)).toEqual(said);
  expect(saidOf(personInput, input)).toEqual(said);
});

it('says that two passwords differ though the address is wrong, too', () => {
  const said = saidOf(newPersonInput, { email: 'nobody', password: 'secret', passwordCheck: 'other6' });
  expect(said).toHaveLength(2);
  expect(said).toContain('passwordCheck password-mismatch');
});

it('asks no rule of what is no text', () => {
  expect(saidOf(newPersonInput, { email: 'a@b.tw', password: 7 })).toHaveLength(1);
  expect(newPersonInput.safeParse(null).success).toBe(false);
});
