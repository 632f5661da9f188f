// @vitest-environment node
import { expect, it } from 'vitest';
import { answerTo } from './answer';

const HERE = 'https://talus.example';
const KEPT = new Set(['/assets/start-1.js', '/manifest.webmanifest']);

it.each([
  ['a call, never', 'GET', 'cors', '/api/field/p/route', 'network'],
  ['a write', 'PUT', 'cors', '/api/manual/addManualOutput', 'network'],
  ['a file of this version', 'GET', 'cors', '/assets/start-1.js', 'kept'],
  ['a file of another', 'GET', 'cors', '/assets/start-2.js', 'network'],
  ['the field', 'GET', 'navigate', '/field', 'app'],
  ['a route, however it is spelled', 'GET', 'navigate', '/Field/route/a?stop=2', 'app'],
  ['what begins alike', 'GET', 'navigate', '/fields', 'offline-page'],
  ['another screen', 'GET', 'navigate', '/data', 'offline-page'],
])('%s', (_, method, mode, path, answer) => {
  expect(answerTo({ method, mode, url: HERE + path }, HERE, KEPT)).toBe(answer);
});

it('leaves other hosts alone', () => {
  expect(answerTo({ method: 'GET', mode: 'cors', url: 'https://tiles.example/1.png' }, HERE, KEPT)).toBe('network');
});
