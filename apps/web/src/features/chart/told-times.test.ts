import { expect, it } from 'vitest';
import { nearTime, toldTimes } from './told-times';

const at = (text: string) => Date.parse(`2026-11-15T${text}+08:00`);

it('tells times to five minutes, and an interval never narrower than it is', () => {
  const told = toldTimes({ time: at('10:47:40'), from: at('10:12:10'), to: at('11:41:00') });
  expect(told).toEqual({ time: at('10:50:00'), from: at('10:10:00'), to: at('11:45:00') });
});

it('names the day where it is another one', () => {
  expect(nearTime(at('10:50:00'), at('08:40:00'), 'Asia/Taipei')).toBe('10:50');
  expect(nearTime(at('00:10:00'), at('23:40:00') - 86_400_000, 'Asia/Taipei')).toBe('11-15 00:10');
});
