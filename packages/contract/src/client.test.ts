import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ALL_ROUTES } from './all-routes';
import { ApiError, createClient, fileNameOf, fillPath } from './client';
import { route } from './route';

const getThing = route({
  method: 'GET',
  path: '/api/project/{projectId}/thing/{name}',
  who: 'login',
  summary: '',
  params: z.object({ projectId: z.string(), name: z.string() }),
  query: z.object({ days: z.number().optional(), type: z.string().optional() }),
  answer: z.object({ ok: z.boolean() }),
});
const makeThing = route({
  method: 'POST',
  path: '/api/thing',
  who: 'login',
  summary: '',
  body: z.object({ a: z.number() }),
  answer: z.object({ ok: z.boolean() }),
});
const putThing = route({ ...makeThing, method: 'PUT', repeatable: true });

type Step = Response | Error;

/** Creates a peer that answers with the given steps, one per request, and records the requests. */
function peer(...steps: Step[]) {
  const asked: { url: string; init: RequestInit }[] = [];
  const send = async (url: string | URL | Request, init: RequestInit = {}) => {
    asked.push({ url: String(url), init });
    const step = steps.shift();
    if (step === undefined || step instanceof Error) throw step ?? new TypeError('fetch failed');
    return step;
  };
  const client = createClient({ base: 'http://host', token: () => 'secret', language: () => 'en', fetch: send });
  return { client, asked };
}
const fine = () => Response.json({ ok: true });

describe('a call', () => {
  it('fills the path, leaves out what is not asked, and sends token, language and Accept', async () => {
    const { client, asked } = peer(fine());
    const answer = await client(getThing, { params: { projectId: '5f', name: 'a b/c' }, query: { days: -1 } });
    expect(answer).toEqual({ ok: true });
    expect(asked[0]?.url).toBe('http://host/api/project/5f/thing/a%20b%2Fc?days=-1');
    expect(asked[0]?.init.headers).toEqual({
      Accept: 'application/json',
      'Accept-Language': 'en',
      Authorization: 'Bearer secret',
    });
  });

  it('sends a body as JSON', async () => {
    const { client, asked } = peer(fine());
    await client(makeThing, { body: { a: 1 } });
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'Content-Type': 'application/json' },
    });
  });
});

describe('a call without an answer', () => {
  const lost = () => new TypeError('ECONNRESET');

  it.each([
    ['a GET', getThing, { params: { projectId: '5f', name: 'x' }, query: {} }],
    ['a write that is safe to repeat', putThing, { body: { a: 1 } }],
  ] as const)('%s is sent once more', async (_, call, input) => {
    const { client, asked } = peer(lost(), fine());
    expect(await client(call as typeof putThing, input as never)).toEqual({ ok: true });
    expect(asked).toHaveLength(2);
  });

  it('is given up after the second time', async () => {
    const { client, asked } = peer(lost(), lost(), fine());
    const error = await client(putThing, { body: { a: 1 } }).catch((e: unknown) => e);
    expect(error).toMatchObject({ status: 0, code: 'network' });
    expect(asked).toHaveLength(2);
  });

  it('that breaks off in the middle is no answer, never an empty one', async () => {
    const { client } = peer(new Response('{"ok":', { headers: { 'content-type': 'application/json' } }));
    const failure = await client(putThing, { body: { a: 1 } }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 0, code: 'network' });
  });

  it('of nothing is null', async () => {
    const { client } = peer(new Response(''));
    expect(await client(putThing, { body: { a: 1 } })).toBeNull();
  });

  it('is not sent again where that would do it twice', async () => {
    const { client, asked } = peer(lost(), fine());
    await expect(client(makeThing, { body: { a: 1 } })).rejects.toMatchObject({ status: 0 });
    expect(asked).toHaveLength(1);
  });
});

describe('a call that may take only so long', () => {
  const input = { params: { projectId: '5f', name: 'x' }, query: {} };
  /** Creates a fetch without answer or reset, as with lost packets, until the caller aborts. */
  const hanging = (answer?: (signal: AbortSignal) => Response) => {
    let asked = 0;
    const send = (_url: string | URL | Request, init: RequestInit = {}) => {
      asked += 1;
      const signal = init.signal as AbortSignal;
      if (answer) return Promise.resolve(answer(signal));
      return new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const client = createClient({ token: () => null, language: () => 'en', fetch: send });
    return { client, asked: () => asked };
  };

  it('and takes longer is not answered, and not sent again', async () => {
    const { client, asked } = hanging();
    await expect(client(getThing, input, { limitMs: 5 })).rejects.toMatchObject({ status: 0, code: 'network' });
    expect(asked()).toBe(1);
  });

  it('is not answered either where the answer begins and never ends', async () => {
    const { client } = hanging((signal) => {
      const start = (body: ReadableStreamDefaultController) =>
        signal.addEventListener('abort', () => body.error(signal.reason));
      return new Response(new ReadableStream({ start }));
    });
    await expect(client(getThing, input, { limitMs: 5 })).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  it('and that the caller gives up before is its own affair', async () => {
    const { client } = hanging();
    const leaving = new AbortController();
    const call = client(getThing, input, { signal: leaving.signal, limitMs: 60_000 });
    leaving.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('and is answered in time is answered', async () => {
    const { client } = peer(fine());
    expect(await client(getThing, input, { limitMs: 60_000 })).toEqual({ ok: true });
  });
});

describe('a refusal', () => {
  it('carries status, code, words and fields', async () => {
    const body = {
      code: 'request.invalid',
      message: 'bad',
      fields: [{ field: 'a', reason: 'is required' }],
      requestId: 'r1',
    };
    const { client } = peer(Response.json(body, { status: 400 }));
    const error = await client(makeThing, { body: { a: 1 } }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'request.invalid',
      message: 'bad',
      fields: body.fields,
      requestId: 'r1',
    });
  });

  it('because somebody was faster says who, when and what', async () => {
    const conflict = {
      id: 'a'.repeat(24),
      name: 'S-1',
      revision: 3,
      by: { id: 'b'.repeat(24), name: '陳' },
      at: '2026-11-15T00:00:00.000Z',
      fields: [{ field: 'name', before: 'S-1', after: 'S-2' }],
    };
    const body = { code: 'changed.meanwhile', message: 'changed', conflict, requestId: 'r1' };
    const { client } = peer(Response.json(body, { status: 409 }));
    await expect(client(makeThing, { body: { a: 1 } })).rejects.toMatchObject({ code: 'changed.meanwhile', conflict });
  });

  it('that is not ours still has a status and a sentence', async () => {
    const { client } = peer(new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }));
    await expect(client(makeThing, { body: { a: 1 } })).rejects.toMatchObject({ status: 502, message: 'Bad Gateway' });
  });
});

describe('a call for bytes', () => {
  const getColumns = route({ ...makeThing, binary: 'application/vnd.talus.columns', repeatable: true });
  const bytes = () => new Response(Uint8Array.of(7, 8));

  it('asks for the binary representation, and an error as JSON', async () => {
    const { client, asked } = peer(bytes());
    expect(new Uint8Array(await client.bytes(getColumns, { body: { a: 1 } }))).toEqual(Uint8Array.of(7, 8));
    expect(asked[0]?.init).toMatchObject({
      body: '{"a":1}',
      headers: { Accept: 'application/vnd.talus.columns, application/json;q=0.1', Authorization: 'Bearer secret' },
    });
  });

  it('is sent once more where that is safe, and refused with words', async () => {
    const { client, asked } = peer(new TypeError('ECONNRESET'), Response.json({ message: 'no' }, { status: 403 }));
    await expect(client.bytes(getColumns, { body: { a: 1 } })).rejects.toMatchObject({ status: 403, message: 'no' });
    expect(asked).toHaveLength(2);
  });

  it('that breaks off in the middle has no answer', async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new TypeError('terminated'));
      },
    });
    const { client } = peer(new Response(broken));
    await expect(client.bytes(getColumns, { body: { a: 1 } })).rejects.toMatchObject({ status: 0, code: 'network' });
  });
});

describe('a call for a file', () => {
  it('gives it under the name that the server chose', async () => {
    const name = 'attachment; filename="export_TM.csv"; filename*=UTF-8\'\'export_%E6%B0%B4%E4%BD%8D.csv';
    const { client } = peer(new Response('a,b', { headers: { 'content-disposition': name } }));
    const file = await client.file(makeThing, { body: { a: 1 } });
    expect([file.name, await file.blob.text()]).toEqual(['export_水位.csv', 'a,b']);
  });

  it.each([
    ['attachment; filename="export_20261115.xlsx"', 'export_20261115.xlsx'],
    ['attachment', 'download'],
  ])('%s is %s', (header, name) => expect(fileNameOf(new Headers({ 'content-disposition': header }))).toBe(name));
});

describe('the contract', () => {
  const routes = Object.entries(ALL_ROUTES);

  it.each(routes)('%s can be called: its path’s parameters are those of its schema', (_, { path, params }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    const inSchema = params ? Object.keys((params as z.ZodObject).shape).sort() : [];
    expect(inPath).toEqual(inSchema);
  });

  it('names no call twice', () => {
    const keys = routes.map(([, { method, path }]) => `${method} ${fillPath(path, {})}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('lets the cookie open reading calls alone', () => {
    expect(routes.filter(([, { cookie, method }]) => cookie && method !== 'GET')).toEqual([]);
  });

  it('has an example for every body, which the body’s schema accepts', () => {
    for (const [name, { body, example }] of routes) {
      if (body) expect(z.safeParse(body, fillExample(example?.body)).success, name).toBe(true);
    }
  });
});

const fillExample = (example: unknown): unknown =>
  JSON.parse(JSON.stringify(example ?? null).replace(/\{\w+\}/g, '0'.repeat(24)));
