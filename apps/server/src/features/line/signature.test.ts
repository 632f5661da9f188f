import { expect, it } from 'vitest';
import { isSigned } from './signature';

const bytes = new TextEncoder().encode('{"hello":"world"}');
// printf '{"hello":"world"}' | openssl dgst -sha256 -hmac test_secret -binary | base64
const SIGNATURE = 't7Hn4ZDHqs6e+wdvI5TyQIvzie0DmMUmuXEBqyyE/tM=';

it.each([
  ['signed', bytes, SIGNATURE, 'test_secret', true],
  ['with another secret', bytes, SIGNATURE, 'another', false],
  ['of other bytes', bytes.subarray(1), SIGNATURE, 'test_secret', false],
  ['cut short', bytes, SIGNATURE.slice(0, 20), 'test_secret', false],
  ['not at all', bytes, undefined, 'test_secret', false],
])('%s', (_, body, signature, secret, expected) => expect(isSigned(body, signature, secret)).toBe(expected));
