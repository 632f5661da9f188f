import { describe, expect, it } from 'vitest';
import { objectionTo, routeOf } from './check-answer';

const ID = 'f'.repeat(24);

describe('the call that a request is', () => {
  it.each([
    ['GET', '/api/health', '/api/health'],
    ['GET', `/api/project/${ID}/map/layer?x=/api/health`, '/api/project/{projectId}/map/layer'],
    ['GET', `/api/project/${ID}/map/layer/shp/line.zip`, '/api/project/{projectId}/map/layer/{layer}/{file}'],
    ['GET', '/api/nowhere', undefined],
    ['POST', '/api/health', undefined],
  ] as const)('%s %s is %s', (method, url, path) => expect(routeOf(method, url)?.path).toBe(path));
});

describe('an answer', () => {
  const language = (status: number, body: unknown) => objectionTo('GET', '/api/user/language', status, body);
  const failure = { code: 'access.denied', message: 'no', requestId: 'r1' };

  it('is as its contract says', () => {
    expect(language(200, { language: 'en' })).toBeNull();
    expect(language(403, failure)).toBeNull();
    expect(language(400, { ...failure, fields: [{ field: 'a', reason: 'too long' }] })).toBeNull();
  });

  it.each([
    ['lacks a field', 200, {}],
    ['has a value that is none', 200, { language: 'fr' }],
    ['has a field that nobody knows', 200, { language: 'en', since: 3 }],
    ['fails without a code', 403, { message: 'no', requestId: 'r1' }],
    ['fails with a code that nobody knows', 403, { ...failure, code: 'access.maybe' }],
    ['fails without words', 403, { ...failure, message: '' }],
    ['fails with its insides', 500, { ...failure, code: 'server.failed', stack: 'at …' }],
  ])('that %s is refused', (_, status, body) => expect(language(status, body)).toContain('/api/user/language'));
});
