import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tells whether the LINE Platform signed these bytes: Base64 of their HMAC-SHA256 with the channel secret. */
export function isSigned(bytes: Uint8Array, signature: string | undefined, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(bytes).digest();
  const given = Buffer.from(signature ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
