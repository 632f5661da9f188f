import { expect, it } from 'vitest';
import { NO_LIMITS } from '../../hierarchy/instrument';
import { changeBehind, limitChanges } from './limit-change';

const plus = (AL: number, WSL: number | null = null) => ({
  limits: { ...NO_LIMITS, AL: { minus: -AL, plus: AL }, WSL: { minus: null, plus: WSL } },
  rate1hLimits: null,
  rate24hLimits: null,
});

it('lists the bounds that differ, also those that were set or taken away', () => {
  expect(limitChanges(plus(0.8), plus(0.8))).toEqual([]);
  expect(limitChanges(plus(0.8, 2), plus(1))).toEqual([
    { quantity: 'value', level: 'WSL', side: 'plus', before: 2, after: null },
    { quantity: 'value', level: 'AL', side: 'plus', before: 0.8, after: 1 },
    { quantity: 'value', level: 'AL', side: 'minus', before: -0.8, after: -1 },
  ]);
});

it('names the bound that the event stood by', () => {
  const rates = { ...NO_LIMITS, AL: { minus: null, plus: 5 } };
  const changes = limitChanges({ ...plus(0.8), rate24hLimits: rates }, plus(1));
  const of = (quantity: 'value' | 'rate24Hr', limitSign: '>' | '<') =>
    changeBehind(changes, 'AL', { quantity, limitSign });
  expect([of('value', '>')?.before, of('value', '<')?.before, of('rate24Hr', '>')?.before]).toEqual([0.8, -0.8, 5]);
  expect(changeBehind(changes, 'WSL', null)?.level).toBe('AL');
  expect(changeBehind([], 'AL', null)).toBeNull();
});
