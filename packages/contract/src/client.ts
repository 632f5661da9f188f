import type { Conflict } from './changes';
import type { Affected, ErrorBody, ErrorCode, FieldError } from './errors';
import type { InputOf, ResultOf, Route } from './route';

/** A call that failed with an error response, or (status 0) without any response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly fields: FieldError[];
  /** The conflicting change by another person; undefined for other errors. */
  readonly conflict: Conflict | undefined;
  /** All conflicts when several items were saved. */
  readonly conflicts: Conflict[];
  /** The effects of a change that needs `confirm`. */
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
  /** The host of the API; empty: the page's own host. */
  base?: string;
  token: () => string | null;
  language: () => string;
  fetch?: typeof fetch;
};

type Extras = {
  signal?: AbortSignal;
  /** The timeout in ms; absent: none. */
  limitMs?: number;
};

/** The delay before the one retry of a fetch that failed without a response, where the contract allows a retry. */
export const REPEAT_AFTER_MS = 25;

export type Call = <R extends Route>(route: R, input: InputOf<R>, extras?: Extras) => Promise<ResultOf<R>>;
type CallFor<T> = <R extends Route>(route: R, input: InputOf<R>, extras?: Extras) => Promise<T>;

export type Client = Call & { bytes: CallFor<ArrayBuffer>; file: CallFor<AnswerFile> };

/** A downloaded file, with its name from the server. */
export type AnswerFile = { blob: Blob; name: string };

/**
 * Creates the API client: `client(listProjects, {})`. `client.bytes` requests a route's binary representation, and
 * `client.file` a download. All fail alike.
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

/** Runs a call with a timeout. A connection that dies without a reset would hang for many minutes. */
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

/** Parses JSON; an empty body is null. */
const parsed = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
};

/** Converts a body that breaks off into a missing response. */
const whole = <T>(body: Promise<T>, signal?: AbortSignal): Promise<T> =>
  body.catch((cause: unknown) => {
    throw signal?.aborted ? cause : noAnswer(cause);
  });

/** Returns the name in `Content-Disposition`: the RFC 5987 name first, since it may hold any character. */
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

/** Fills parameters into the braces of a path. */
export const fillPath = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

const queryString = (query: Record<string, unknown>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  return search.size ? `?${search}` : '';
};
