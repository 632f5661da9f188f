import { expect, it } from 'vitest';
import { byteaArray, timestampArray } from './binary-arrays';
import { unpackBytes, unpackIntegers, unpackTimes } from './packed-arrays';

it('reads the times that were sent', () => {
  const times = [0, Date.UTC(2000, 0, 1), Date.UTC(2026, 10, 15, 0, 43, 0, 123), -1];
  expect([...unpackTimes(timestampArray(times).toString('base64'))]).toEqual(times);
});

it('reads integers of four and of eight bytes, and what is missing', () => {
  const head = '00000001 00000001 00000014 00000004 00000001';
  // -2, null, 2^32 + 5, 7
  const values = '00000004 fffffffe ffffffff 00000008 00000001 00000005 00000004 00000007';
  const text = Buffer.from((head + values).replaceAll(' ', ''), 'hex').toString('base64');
  expect([...unpackIntegers(text)]).toEqual([-2, Number.NaN, 2 ** 32 + 5, 7]);
  expect(unpackIntegers(null)).toHaveLength(0);
});

it('reads bytes as they were sent, empty ones and what is missing', () => {
  const sent = [Uint8Array.of(1, 2, 255), null, new Uint8Array(0), Uint8Array.of(7)];
  const read = unpackBytes(byteaArray(sent).toString('base64'));
  expect(read.map((bytes) => bytes && [...bytes])).toEqual([[1, 2, 255], null, [], [7]]);
  expect(unpackBytes(null)).toEqual([]);
});
