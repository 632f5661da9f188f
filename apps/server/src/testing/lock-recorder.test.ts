import { expect, test } from 'vitest';
import { inversionOf } from './lock-recorder';

const take = (lock: 'documents' | 'records' | 'events' | 'silence', waits = true) => ({
  lock,
  waits,
  text: `lock ${lock}`,
});

test.each([
  ['in their order', [take('documents'), take('records'), take('events')], null],
  ['twice the same', [take('documents'), take('documents')], null],
  ['an earlier one that is only tried', [take('events'), take('silence', false)], null],
  [
    'an earlier one that is waited for',
    [take('records'), take('documents')],
    'documents after records: lock documents',
  ],
  ['after one that was tried', [take('events', false), take('documents')], 'documents after events: lock documents'],
])('locks taken %s', (_name, taken, inversion) => {
  expect(inversionOf(taken)).toBe(inversion);
});
