import type { Area } from '@talus/contract/instruments/instrument';
import { packColumns } from '@talus/domain/readings/codec/pack-columns';
import { encodeOutput } from '@talus/domain/readings/output-columns';

export type Asked = { host: string; path: string; method: string; body: unknown; token: string | null };
type Answer = (asked: Asked) => Response | Promise<Response>;

const MINUTE = 60_000;

/** Builds twelve readings, ten minutes apart, 1 to 12, the last at the end of the requested range. */
const outputOf: Answer = ({ body }) => {
  const { date, instrument } = body as { date: [string, string]; instrument: string[] };
  const [from, to] = [Date.parse(date[0]), Date.parse(date[1])];
  const values = Float64Array.from({ length: 12 }, (_, i) => i + 1);
  const columns = { times: values.map((value) => to - (12 - value) * 10 * MINUTE), reading1: values, reading2: values };
  const series = instrument.map((instrumentId) => ({ instrumentId, days: packColumns(columns) }));
  return new Response(new Uint8Array(encodeOutput(from, to, series)));
};

/** Creates a server with one tree; `given` replaces answers by the end of the path. */
export const testServer = (tree: Area[], given: Record<string, Answer> = {}) => {
  const asked: Asked[] = [];
  const answers: Record<string, Answer> = {
    '/area-station-instrument': () => Response.json(tree),
    '/instrument/version': () => Response.json([]),
    '/instrument/remark': () => Response.json([]),
    '/instrument/mask': () => Response.json([]),
    '/output': outputOf,
    '/data/status': () => Response.json([]),
    ...given,
  };
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://talus.test');
    const headers = new Headers(init.headers);
    const one: Asked = {
      host: url.host,
      path: url.pathname,
      method: init.method ?? 'GET',
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
    };
    if (url.pathname.includes('/data/last/')) return Response.json([]);
    asked.push(one);
    const end = Object.keys(answers).find((path) => url.pathname.endsWith(path));
    return (end && answers[end]?.(one)) || Response.json({ message: `no ${url.pathname}` }, { status: 404 });
  };
  const to = (end: string) => asked.filter(({ path }) => path.endsWith(end));
  return { fetch, asked, to };
};

/** Creates a gate that holds an answer back until it is opened. */
export const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const then =
    (answer: () => Response): Answer =>
    async () => {
      await opened;
      return answer();
    };
  return { open: () => open(), then };
};
