// @vitest-environment node
import { expect, it } from 'vitest';
import { parseForcedChange } from './forced-change';

it.each([
  [
    { reason: 'season', password: 'x' },
    { reason: 'season', password: 'x' },
  ],
  [{ reason: 'whim', password: 'x' }, null],
  [{ reason: 'phone' }, null],
  [null, null],
])('%o hands over %o', (state, carried) => expect(parseForcedChange(state)).toEqual(carried));
