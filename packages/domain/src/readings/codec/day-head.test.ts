import { expect, test } from 'vitest';
import { CorruptDayError } from './corrupt-day-error';
import { DAY_HEAD_BYTES, readDayHead } from './day-head';
import { encodeDay } from './encode-day';

const midnight = Date.UTC(2026, 10, 12);
const head = (times: number[], at = 0) => {
  const columns = [times.map((_, i) => i / 100), times.map(() => 1.5)];
  const bytes = encodeDay(times, columns).subarray(0, DAY_HEAD_BYTES);
  return readDayHead(new Uint8Array([...Array(at).fill(9), ...bytes]), at);
};

test('a regular day is known from its head', () => {
  const times = Array.from({ length: 144 }, (_, i) => midnight + i * 600_000);
  expect(head(times)).toEqual({ first: midnight, step: 600_000, n: 144 });
  expect(head(times, 7)).toEqual({ first: midnight, step: 600_000, n: 144 });
});

test('a reading a second still fits', () => {
  expect(head(Array.from({ length: 86_400 }, (_, i) => midnight + i * 1000))).toMatchObject({ step: 1000, n: 86_400 });
});

test('one reading has no step', () => {
  expect(head([midnight + 5])).toEqual({ first: midnight + 5, step: 0, n: 1 });
});

test('uneven times are not in the head', () => {
  expect(head([midnight, midnight + 1, midnight + 5])).toBeNull();
});

test('rows are no packed day', () => {
  expect(() => readDayHead(new Uint8Array(24), 0)).toThrow(CorruptDayError);
});
