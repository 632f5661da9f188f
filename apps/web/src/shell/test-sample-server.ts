import { ALL_ROUTES } from '@talus/contract/all-routes';
import type { AnyRoute } from '@talus/contract/route';
import { TILE_KINDS } from '@talus/domain/dashboards/tile';
import { packColumns } from '@talus/domain/readings/codec/pack-columns';
import { encodeOutput } from '@talus/domain/readings/output-columns';
import { sampleAnswer, THE_ID } from './test-sample-answer';

export type Failing = 'all' | ReadonlySet<string>;

/** Kinds of failure: an error response, no connection, or no answer yet. */
export type Failure = 'error' | 'network' | 'waiting';

const fixed = ({ path }: AnyRoute) => path.replace(/\{\w+\}/g, '').length;

/** Routes with the longest path first, as routers match. */
const PATHS = Object.entries(ALL_ROUTES)
  .toSorted(([, a], [, b]) => fixed(b) - fixed(a))
  .map(([name, { method, path }]) => ({ name, method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/** Returns the name of a call by its address. */
const nameOf = (method: string, pathname: string): string | null =>
  PATHS.find((route) => route.method === method && route.path.test(pathname))?.name ?? null;

const MINUTE = 60_000;

/** Builds twelve readings, ten minutes apart, of every requested instrument; none in an empty world. */
const outputOf = (body: string, isEmpty: boolean): Response => {
  const { date, instrument } = JSON.parse(body) as { date: [string, string]; instrument: string[] };
  const [from, to] = [Date.parse(date[0]), Date.parse(date[1])];
  const values = Float64Array.from({ length: isEmpty ? 0 : 12 }, (_, i) => i + 1);
  const columns = { times: values.map((value) => to - (12 - value) * 10 * MINUTE), reading1: values, reading2: values };
  const series = instrument.map((instrumentId) => ({ instrumentId, days: packColumns(columns) }));
  return new Response(new Uint8Array(encodeOutput(from, to, series)));
};

const DATA: Record<string, string> = { chart: '0..0..0', voltage: THE_ID, CCTV: '紅燈', layout: '0' };

/** Builds one tile of every kind. */
const tiles = () =>
  Object.keys(TILE_KINDS).map((showType) => ({
    width: 33,
    showType,
    data: DATA[TILE_KINDS[showType as keyof typeof TILE_KINDS].data] ?? '',
    instrument: [THE_ID],
    missing: 0,
    state: 'same',
  }));

type World = { now: () => number; isEmpty: boolean };

const answerOf = (name: string, body: string, { now, isEmpty }: World): Response => {
  if (name === 'readOutput') return outputOf(body, isEmpty);
  const route = ALL_ROUTES[name] as AnyRoute;
  const answer = sampleAnswer(route.answer, { now: now(), index: 0, isEmpty });
  return Response.json(name === 'getDashboard' ? { ...(answer as object), tiles: tiles() } : answer);
};

/**
 * Creates a server that answers every call of the contract with a sample answer, except for the failing calls. In an
 * empty world it returns no items, while an alarm is open.
 */
export const sampleServer = ({ now = Date.now, isEmpty = false }: Partial<World> = {}) => {
  const asked = new Set<string>();
  let failing: Failing = new Set();
  let how: Failure = 'error';
  let open = 0;
  const answer = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(input), 'http://talus.test');
    const name = nameOf(init.method ?? 'GET', pathname);
    if (name === null) return new Response(null, { status: 404 });
    asked.add(name);
    if (failing !== 'all' && !failing.has(name)) return answerOf(name, String(init.body), { now, isEmpty });
    if (how === 'waiting') {
      open -= 1;
      return new Promise(() => undefined);
    }
    if (how === 'network') throw new TypeError('fetch failed');
    return Response.json({ code: 'server.failed', message: 'the server failed' }, { status: 500 });
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    open += 1;
    try {
      return await answer(input, init);
    } finally {
      open -= 1;
    }
  };
  const fail = (calls: Failing, by: Failure) => {
    failing = calls;
    how = by;
  };
  return { fetch, asked, fail, isIdle: () => open === 0 };
};
