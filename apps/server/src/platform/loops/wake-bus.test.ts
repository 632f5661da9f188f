import { expect, test } from 'vitest';
import { createWakeBus } from './wake-bus';

test('a wake call reaches every loop of its queue and no other, and is allowed where no loop runs', () => {
  const bus = createWakeBus();
  const woken: string[] = [];
  bus.wake('jobs');
  bus.on('jobs', () => woken.push('backlog'));
  bus.on('jobs', () => woken.push('rejudging'));
  bus.on('outbox', () => woken.push('delivery'));
  bus.wake('jobs');
  expect(woken).toEqual(['backlog', 'rejudging']);
  bus.wake('outbox');
  bus.wake('exports');
  expect(woken).toEqual(['backlog', 'rejudging', 'delivery']);
});
