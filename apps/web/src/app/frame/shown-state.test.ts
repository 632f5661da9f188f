// @vitest-environment node
import { expect, it } from 'vitest';
import { type Known, type ShownState, shownState } from './shown-state';

it.each<[string, Known, ShownState]>([
  ['nothing has come yet', { total: null, hasFailed: false }, 'loading'],
  ['the first reading failed', { total: null, hasFailed: true }, 'failed'],
  ['what failed first is asked for again', { total: null, hasFailed: true }, 'failed'],
  ['the server said that there is none', { total: 0, hasFailed: false }, 'empty'],
  ['there was none, and a later reading failed', { total: 0, hasFailed: true }, 'old'],
  ['there were some, and a later reading failed', { total: 3, hasFailed: true }, 'old'],
  ['the filters leave none', { total: 3, left: 0, hasFailed: false }, 'filtered'],
  ['the filters leave none of what is old', { total: 3, left: 0, hasFailed: true }, 'old'],
  ['the filters leave some', { total: 3, left: 1, hasFailed: false }, 'shown'],
  ['nothing is filtered', { total: 3, hasFailed: false }, 'shown'],
  ['none, whatever the filters', { total: 0, left: 0, hasFailed: false }, 'empty'],
])('%s', (_name, known, state) => expect(shownState(known)).toBe(state));
