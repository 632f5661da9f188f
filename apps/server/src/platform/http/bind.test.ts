import { route } from '@talus/contract/route';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import type { Administrator, CurrentUser } from '../auth/current-user';
import { type Call, createBind } from './bind';
import type { ServerContext } from './server-context';

const COLUMNS = 'application/vnd.talus.columns';
const getValues = route({
  method: 'GET',
  path: '/api/values',
  who: 'public',
  summary: '',
  answer: z.array(z.number()),
  binary: COLUMNS,
});
const getName = route({ method: 'GET', path: '/api/name', who: 'public', summary: '', answer: z.string() });

const app = fastify();

beforeAll(() => {
  // A public call needs nothing from the context.
  const bind = createBind(app, {} as ServerContext);
  bind(getValues, async ({ wantsBinary }) => (wantsBinary ? Uint8Array.of(7, 8) : [7, 8]));
  bind(getName, async ({ wantsBinary }) => `binary: ${wantsBinary}`);
});
afterAll(() => app.close());

const get = (url: string, accept?: string) => app.inject({ url, headers: accept ? { accept } : {} });

describe('a route with a binary representation', () => {
  it('answers JSON to whoever does not ask for it', async () => {
    const { headers, body } = await get('/api/values', 'application/json');
    expect([headers['content-type'], body]).toEqual(['application/json; charset=utf-8', '[7,8]']);
  });

  it('answers bytes under its own type to whoever does', async () => {
    const { headers, rawPayload } = await get('/api/values', `${COLUMNS}, application/json;q=0.5`);
    expect([headers['content-type'], [...rawPayload]]).toEqual([COLUMNS, [7, 8]]);
  });
});

describe('a route without one', () => {
  it('stays JSON whatever is asked for, also where the answer is a plain string', async () => {
    expect((await get('/api/name', COLUMNS)).json()).toBe('binary: false');
  });
});

it('types the user of a call by the check of its route', () => {
  const secret = { method: 'GET', path: '/api/secret', summary: '', answer: z.string() } as const;
  const [byAdministrators, byAll] = [route({ ...secret, who: 'admin.use' }), route({ ...secret, who: 'login' })];
  expectTypeOf<Call<typeof byAdministrators>['user']>().toEqualTypeOf<Administrator>();
  expectTypeOf<Call<typeof byAll>['user']>().toEqualTypeOf<CurrentUser>();
  expectTypeOf<CurrentUser>().not.toExtend<Administrator>();
});
