import { expect, it } from 'vitest';
import { crc32 } from './crc32';

it('is that of the standard: 123456789 gives CBF43926', () => {
  expect(crc32(Uint8Array.from([...'123456789'].map((c) => c.charCodeAt(0))))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
});
