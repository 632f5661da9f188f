// @vitest-environment node
import { expect, it } from 'vitest';
import { afterLogin } from './after-login';

it.each([
  ['/contact', '/contact'],
  ['/contact?project=1&x=%2F#foot', '/contact?project=1&x=%2F#foot'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?redirect=/login', '/'],
  ['/LOGIN', '/'],
  ['/login/', '/'],
  ['/./login', '/'],
  // The browser resolves these to two leading slashes, or to no valid URL
  ['/.//evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/%2e//evil.example', '/'],
  ['/contact/..//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n\\evil.example', '/'],
  ['///', '/'],
  ['//[', '/'],
  ['/contact/../map', '/map'],
  ['', '/'],
  [null, '/'],
])('after login %s leads to %s', (redirect, target) => expect(afterLogin(redirect)).toBe(target));
