import { expect, test } from 'vitest';
import { alarmChanges } from './alarm-changes';

test('what became of alarms in progress', () => {
  const before = [
    { id: 'a', level: 'AL' },
    { id: 'b', level: 'WSL' },
    { id: 'c', level: 'WL' },
  ];
  const after = [
    { id: 'b', level: 'AL' },
    { id: 'c', level: 'WL' },
    { id: 'd', level: 'WL' },
  ];
  expect(alarmChanges(before, after)).toEqual([
    { alarm: { id: 'a', level: 'AL' }, change: 'closed' },
    { alarm: { id: 'b', level: 'AL' }, change: 'changed' },
    { alarm: { id: 'd', level: 'WL' }, change: 'opened' },
  ]);
});
