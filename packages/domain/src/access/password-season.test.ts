import { expect, it } from 'vitest';
import { isPasswordDue } from './password-season';

const at = (iso: string) => Date.parse(iso);

it.each([
  ['in December, last changed in November', '2026-12-05T12:00+08:00', '2026-11-30T23:59+08:00', true],
  ['in December, changed on the 1st', '2026-12-05T12:00+08:00', '2026-12-01T00:00+08:00', false],
  ['in November nothing is asked', '2026-11-30T12:00+08:00', '2020-01-01T00:00+08:00', false],
  // 16:30 UTC on 30 November is half past midnight of 1 December in Taipei
  ['the month is the local one', '2026-11-30T16:30Z', '2026-11-30T15:00Z', true],
  ['in March', '2026-03-31T23:00+08:00', '2026-02-10T00:00+08:00', true],
])('%s', (_, now, changed, isDue) => {
  expect(isPasswordDue(at(now), at(changed), 'Asia/Taipei')).toBe(isDue);
});
