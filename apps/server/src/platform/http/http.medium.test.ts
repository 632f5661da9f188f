import { ALL_ROUTES } from '@talus/contract/all-routes';
import { describe, expect, it } from 'vitest';
import { withDemoApp } from '../../testing/demo-app';

const { ask, login, database } = withDemoApp({ TALUS_METRICS_TOKEN: 'a-token-for-prometheus' });

describe('a request that cannot be read', () => {
  it('names each field and the reason in the caller’s language', async () => {
    const bad = { email: 'not an address', password: 7 };
    const zh = await ask('POST', '/api/user/login', { body: bad });
    const en = await ask('POST', '/api/user/login', { body: bad, language: 'en' });
    expect([zh.status, zh.body.fields]).toEqual([
      400,
      [
        { field: 'email', reason: '請輸入正確的郵箱' },
        { field: 'password', reason: '型別應為 string' },
      ],
    ]);
    expect(en.body.message).toBe('Invalid data: email must be a valid e-mail address; password must be of type string');
  });

  it('says which fields are missing when there is no body', async () => {
    const { status, body } = await ask('POST', '/api/user/login', { body: {}, language: 'en' });
    expect([status, body.fields]).toEqual([
      400,
      [
        { field: 'email', reason: 'is required' },
        { field: 'password', reason: 'is required' },
      ],
    ]);
  });

  it('is told so when it is no JSON', async () => {
    const { status, body } = await ask('POST', '/api/user/login', { body: '{"email": ' });
    expect([status, body.code]).toEqual([400, 'request.malformed']);
  });

  it('is told the limit when it is too large', async () => {
    const body = { email: 'a@b.tw', password: 'x'.repeat(1_100_000) };
    const answer = await ask('POST', '/api/user/login', { body, language: 'en' });
    expect([answer.status, answer.body.message]).toEqual([413, 'Too large; the limit is 1 MB']);
  });

  it('is told when nobody knows the call', async () => {
    const { status, body } = await ask('GET', '/api/no-such-call', { language: 'en' });
    expect([status, body.code, body.message]).toEqual([
      404,
      'request.unknown',
      'There is no such call: /api/no-such-call',
    ]);
    expect(body.requestId).toMatch(/^[0-9a-f-]{13}$/);
  });

  it('is told when an id is not one', async () => {
    const token = await login('admin@demo.talus');
    const { status, body } = await ask('GET', '/api/project/12345/area', { token, language: 'en' });
    expect([status, body.fields]).toEqual([400, [{ field: 'projectId', reason: 'must be 24 lower-case hex digits' }]]);
  });
});

describe('what the operator reads', () => {
  it('says whether it is ready, and on which storage', async () => {
    expect((await ask('GET', '/api/health')).body).toMatchObject({
      status: 'ready',
      database: 'up',
      version: '1.20.11',
    });
  });

  it('gives metrics to the token and to administrators, to nobody else', async () => {
    expect((await ask('GET', '/metrics')).status).toBe(401);
    expect((await ask('GET', '/metrics', { token: await login('engineer@demo.talus') })).status).toBe(403);
    expect((await ask('GET', '/metrics', { token: 'a-token-for-prometheuS' })).status).toBe(401);
    const { status, body } = await ask<string>('GET', '/metrics', { token: 'a-token-for-prometheus' });
    expect([status, body]).toEqual([
      200,
      expect.stringContaining('talus_http_request_seconds_count{method="GET",route="/metrics",status="401"}'),
    ]);
  });

  it('describes every call in OpenAPI 3.1 and on a page', async () => {
    const token = await login('admin@demo.talus');
    const { body } = await ask<{ openapi: string; paths: Record<string, object> }>('GET', '/api/openapi.json', {
      token,
    });
    expect(body.openapi).toBe('3.1.0');
    expect(body.paths['/api/project/{projectId}/area-station-instrument']).toMatchObject({
      get: {
        operationId: 'listAreaStationInstrument',
        parameters: [{ name: 'projectId', in: 'path', required: true }],
      },
    });
    const page = await ask<string>('GET', '/api/docs', { token });
    expect([page.headers['content-type'], page.body]).toEqual([
      'text/html; charset=utf-8',
      expect.stringContaining('area-station-instrument'),
    ]);
  });
});

describe('the page', () => {
  it('may load nothing from elsewhere and stand in no frame of a stranger', async () => {
    const { headers } = await ask('GET', '/api/config');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });
});

describe('who asks comes before what is asked', () => {
  const ofFew = Object.entries(ALL_ROUTES).filter(([, { who }]) => who === 'admin.use' || who === 'occ.watch');

  it.each(ofFew)('%s tells a client that it is not theirs, whatever stands in it', async (_, { method, path }) => {
    const token = await login('client@demo.talus');
    const url = path.replace(/\{\w+\}/g, 'no-id');
    const { status, body } = await ask(method, `${url}?limit=none`, { token, body: '{"nonsense": ' });
    expect([status, body.code]).toEqual([403, 'access.denied']);
  });
});

describe('an answer', () => {
  it('is kept by no cache, an error neither', async () => {
    const token = await login('engineer@demo.talus');
    for (const url of ['/api/project', '/api/user/getUser', '/api/project/12345/area', '/api/config', '/api/nothing'])
      expect((await ask('GET', url, { token })).headers['cache-control'], url).toBe('no-store');
  });

  it('that is a picture is kept by the browser alone', async () => {
    const token = await login('engineer@demo.talus');
    const { rows } = await database.pool.query(`select l.id from layout_image l join project p on p.no = l.project_no
      where p.code = 'P-2203' limit 1`);
    const { status, headers } = await ask('GET', `/api/layout/${rows[0].id}`, { token });
    expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('private')]);
  });
});
