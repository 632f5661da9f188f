import { ALL_ROUTES } from '@talus/contract/all-routes';
import { fillPath } from '@talus/contract/client';
import type { AnyRoute } from '@talus/contract/route';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { PASSWORD, withDemoApp } from './demo-app';
import { ELSE, fillIn, idsFor, withExamples } from './examples';
import { exampleForm } from './form';
import { withSerialHost } from './serial-host';
import { SPECIFIED_CALLS } from './specified-calls';

// Checks every call that the specification names against the server's answer to an administrator.

const serial = withSerialHost();
const server = withDemoApp(() => ({ TALUS_SERIAL_URL: `http://${serial.address()}` }));
const examples = withExamples(server);
const SLOPE = 'P-2107';
const ADMIN = 'admin@demo.talus';

const plain = (path: string): string => (path.split('?')[0] ?? '').replace(/\{\w+\}/g, '{}');
const routeOf = (method: string, path: string): AnyRoute | undefined =>
  Object.values(ALL_ROUTES).find((route) => route.method === method && plain(route.path) === plain(path));

/** Bodies where the contract's example differs from the specification's request. */
const BODIES: Record<string, unknown> = {
  'C-001': { email: ADMIN, password: PASSWORD },
  'C-004': { email: ADMIN, password: PASSWORD, name: '系統管理員' },
  'C-032': { instrument: '{instrumentId}' },
};

async function call(id: string, path: string, route: AnyRoute) {
  const at = idsFor(route, { ...examples.idsOf(SLOPE), userId: examples.personId(ADMIN) });
  const asked = new URLSearchParams({ ...route.example?.query, ...Object.fromEntries(new URLSearchParams(path.split('?')[1])) }); // biome-ignore format: one line
  const example = BODIES[id] ?? route.example?.body;
  const form = route.example?.files && (await exampleForm(route.example.files));
  return server.ask<unknown>(route.method, `${fillPath(route.path, { ...at, ...ELSE })}${asked.size ? `?${asked}` : ''}`, {
    token: await server.login(ADMIN),
    body: example === undefined ? undefined : fillIn(example, at),
    ...form,
  }); // biome-ignore format: one call
}

/** Result of looking up a path in an answer; for an empty list the contract decides. */
type Found = 'there' | 'missing' | 'nothing to look at';

function find(answer: unknown, [first, ...rest]: readonly string[]): Found {
  if (first === undefined) return 'there';
  if (first === '[]') {
    if (!Array.isArray(answer)) return 'missing';
    const found = answer.map((item) => find(item, rest));
    if (found.includes('missing')) return 'missing';
    return found.includes('there') ? 'there' : 'nothing to look at';
  }
  if (answer === null) return 'nothing to look at';
  if (typeof answer !== 'object' || !(first in answer)) return 'missing';
  return find((answer as Record<string, unknown>)[first], rest);
}

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[]; $ref?: string; $defs?: Record<string, Json> }; // biome-ignore format: one line

function promises(schema: Json, [first, ...rest]: readonly string[], whole = schema): boolean {
  const ref = schema.$ref?.split('/').at(-1);
  if (ref) return promises(whole.$defs?.[ref] ?? {}, [first, ...rest].filter((part) => part !== undefined), whole); // biome-ignore format: one line
  if (first === undefined) return true;
  if (schema.anyOf) return schema.anyOf.some((one) => promises(one, [first, ...rest], whole));
  const next = first === '[]' ? schema.items : schema.properties?.[first];
  return next !== undefined && promises(next, rest, whole);
}

const stepsOf = (field: string): string[] => field.split('.').flatMap((part) => (part.endsWith('[]') ? [part.slice(0, -2), '[]'] : [part])).filter(Boolean); // biome-ignore format: one line

describe('a call of the specification', () => {
  it.each(SPECIFIED_CALLS)('%s %s %s', async (id, method, path, fields) => {
    const route = routeOf(method, path);
    if (!route) throw new Error('no such call');
    const { status, body } = await call(id, path, route);
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    const schema = () => z.toJSONSchema(route.answer as z.ZodType, { unrepresentable: 'any' }) as Json;
    const missing = fields.split(' ').filter((field) => {
      const steps = stepsOf(field);
      const found = find(body, steps);
      return found === 'missing' || (found === 'nothing to look at' && !promises(schema(), steps));
    });
    expect(missing).toEqual([]);
  });

  it('is among the rows of the checklist, each of which is here', () => {
    const numbers = new Set(SPECIFIED_CALLS.map(([id]) => id));
    expect([...numbers].sort()).toEqual(Array.from({ length: 132 }, (_, i) => `C-${String(i + 1).padStart(3, '0')}`));
  });
});

describe('takes what the specification sends', () => {
  const ask = async <T>(method: AnyRoute['method'], url: string, body?: unknown) =>
    server.ask<T>(method, url, { token: await server.login(ADMIN), body });
  const project = () => examples.idsOf(SLOPE).projectId;

  it('a time in a path as text with or without a zone, in milliseconds, or 0 for now', async () => {
    const at = Date.parse('2026-11-14T00:00:00Z');
    const rows = async (time: string) => (await ask<{ TIMESTAMP: string | null }[]>('GET', `/api/project/${project()}/data/last/${encodeURIComponent(time)}`)).body; // biome-ignore format: one line
    const then = await rows(String(at));
    expect(then.some(({ TIMESTAMP }) => TIMESTAMP !== null)).toBe(true);
    // 08:00 in the project's zone is 00:00 UTC
    for (const text of ['2026-11-14T00:00:00.000Z', '2026-11-14T08:00', '2026-11-14T08:00:00+08:00'])
      expect(await rows(text), text).toEqual(then);
    expect(await rows('0')).not.toEqual(then);
    expect((await ask('GET', `/api/project/${project()}/data/last/yesterday`)).status).toBe(400);

    const day = async (date: string) => (await ask<unknown[]>('GET', `/api/manual/getAllManualInstrumentOutput/${project()}/${encodeURIComponent(date)}`)).body; // biome-ignore format: one line
    const days = await day('2026-11-14');
    // 00:00 UTC is 08:00 of the same day in Taipei
    for (const text of ['2026-11-14T00:00:00Z', String(at)]) expect(await day(text), text).toEqual(days);
  });

  it('one role by itself', async () => {
    const body = { email: 'one.role@demo.talus', name: 'x', roles: 'client' };
    const { status, body: made } = await ask<{ user: { roles: string[] } }>('POST', '/api/admin/register', body);
    expect([status, made.user.roles]).toEqual([200, ['client']]);
    const wrong = await ask('POST', '/api/admin/register', { ...body, roles: 'king' });
    expect([wrong.status, wrong.body.fields?.map(({ field }) => field)]).toEqual([400, ['roles']]);
  });

  it('no rows to import, and says so', async () => {
    for (const path of ['validate', 'import']) {
      const { status, body } = await ask('POST', `/api/admin/instrument/${path}`, []);
      expect([path, status, body.fields?.map(({ reason }) => reason)]).toEqual([path, 400, ['匯入的資料至少要有一列']]);
    }
  });

  it('a remark where nothing was read, and judges nothing', async () => {
    const { projectId, manualInstrumentId } = examples.idsOf(SLOPE);
    const { body } = await ask<{ outputs: object[] }>('PUT', '/api/manual/addManualOutput', {
      project: projectId,
      date: '2026-11-13T08:00',
      outputs: [{ _id: manualInstrumentId, remark: '無法進入' }],
    });
    expect(body.outputs).toEqual([expect.objectContaining({ result: null, level: null })]);
  });
});
