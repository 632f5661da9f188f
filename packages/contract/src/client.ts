import type { Conflict } from './changes';
import type { Affected, ErrorBody, ErrorCode, FieldError } from './errors';
import type { InputOf, ResultOf, Route } from './route';

/** A call that was answered with an error, or (status 0) with nothing at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly fields: FieldError[];
  /** Who was faster with a change of the same thing; undefined where that is not why. */
  readonly conflict: Conflict | undefined;
  /** Of a save of several things all of them. */
  readonly conflicts: Conflict[];
  /** Of a change that is made with `confirm` alone: what it would affect. */
  readonly affected: Affected | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, body: Partial<ErrorBody> & { message: string }, options?: ErrorOptions) {
    super(body.message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = status === 0 ? 'network' : (body.code ?? 'server.failed');
    this.fields = body.fields ?? [];
    this.conflict = body.conflict;
    this.conflicts = body.conflicts ?? (body.conflict ? [body.conflict] : []);
    this.affected = body.affected;
    this.requestId = body.requestId;
  }
}

type ClientOptions = {
  /** Where the API listens; empty means the page's own host. */
  base?: string;
  token: () => string | null;
  language: () => string;
  fetch?: typeof fetch;
};

type Extras = {
  signal?: AbortSignal;
  /** A call that takes longer than this counts as not answered; absent: as long as it takes. */
  limitMs?: number;
};

/** A fetch that failed without an answer is repeated once after this long, where the contract allows it. */
export const REPEAT_AFTER_MS = 25;

export type Call = <R extends Route>(route: R, input: InputOf<R>, extras?: Extras) => Promise<ResultOf<R>>;
type CallFor<T> = <R extends Route>(route: R, input: InputOf<R>, extras?: Extras) => Promise<T>;

export type Client = Call & { bytes: CallFor<ArrayBuffer>; file: CallFor<AnswerFile> };

/** A file that was answered, under the name that the server gave it. */
export type AnswerFile = { blob: Blob; name: string };

/**
 * The one way to call Talus: `client(listProjects, {})`. Where a call has a binary representation `client.bytes` asks
 * for that, and `client.file` takes what is meant to be saved. All fail alike.
 */
export function createClient({ base = '', token, language, fetch: send = fetch }: ClientOptions): Client {
  const answerOf = async <R extends Route>(route: R, input: InputOf<R>, accept: string, signal?: AbortSignal) => {
    const parts = input as Parts;
    const url = base + fillPath(route.path, parts.params ?? {}) + queryString(parts.query ?? {});
    const bearer = token();
    const request: RequestInit = {
      method: route.method,
      credentials: base ? 'omit' : 'same-origin',
      headers: {
        Accept: accept,
        'Accept-Language': language(),
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(parts.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      ...(signal && { signal }),
    };
    const isRepeatable = route.repeatable ?? route.method === 'GET';
    const response = await sendWithRepeat(() => send(url, request), isRepeatable, signal);
    if (!response.ok) throw new ApiError(response.status, errorBody(await jsonOf(response), response));
    return response;
  };

  const call: Call = (route, input, extras) =>
    inTime(extras, async (signal) => {
      const response = await answerOf(route, input, 'application/json', signal);
      return (await whole(parsed(response), signal)) as ResultOf<typeof route>;
    });

  const bytes: Client['bytes'] = (route, input, extras) =>
    inTime(extras, async (signal) => {
      const response = await answerOf(route, input, `${route.binary ?? '*/*'}, application/json;q=0.1`, signal);
      return whole(response.arrayBuffer(), signal);
    });

  const file: Client['file'] = (route, input, extras) =>
    inTime(extras, async (signal) => {
      const response = await answerOf(route, input, '*/*', signal);
      return { blob: await whole(response.blob(), signal), name: fileNameOf(response.headers) };
    });

  return Object.assign(call, { bytes, file });
}

/** Breaks off what takes longer than it may. A connection that dies without a reset fails no call for many minutes. */
async function inTime<T>({ signal, limitMs }: Extras = {}, call: (signal?: AbortSignal) => Promise<T>): Promise<T> {
  if (limitMs === undefined) return call(signal);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limitMs);
  try {
    return await call(signal ? AbortSignal.any([signal, late.signal]) : late.signal);
  } catch (cause) {
    throw late.signal.aborted && !signal?.aborted ? noAnswer(cause) : cause;
  } finally {
    clearTimeout(timer);
  }
}

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => null);

/** An answer of nothing is null. */
const parsed = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
};

/** An answer that breaks off is no answer. */
const whole = <T>(body: Promise<T>, signal?: AbortSignal): Promise<T> =>
  body.catch((cause: unknown) => {
    throw signal?.aborted ? cause : noAnswer(cause);
  });

/** The name of `Content-Disposition`: that of RFC 5987 first, since it may hold any character. */
export function fileNameOf(headers: Headers): string {
  const text = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(text)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/i.exec(text)?.[1] ?? 'download');
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

async function sendWithRepeat(send: () => Promise<Response>, isRepeatable: boolean, signal?: AbortSignal) {
  try {
    return await send();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (isRepeatable) {
      await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS));
      try {
        return await send();
      } catch (again) {
        throw noAnswer(again);
      }
    }
    throw noAnswer(cause);
  }
}

const noAnswer = (cause: unknown) => new ApiError(0, { message: 'no answer' }, { cause });

const errorBody = (body: unknown, response: Response): Partial<ErrorBody> & { message: string } =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? (body as ErrorBody)
    : { message: response.statusText || String(response.status) };

/** Puts parameters into a path's braces. */
export const fillPath = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

const queryString = (query: Record<string, unknown>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return search.size ? `?${search}` : '';
};
