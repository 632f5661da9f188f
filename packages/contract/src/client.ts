import type { ErrorBody, ErrorCode, FieldError } from './errors';
import type { InputOf, ResultOf, Route } from './route';

/** A call that was answered with an error, or (status 0) with nothing at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly fields: FieldError[];
  readonly requestId: string | undefined;

  constructor(status: number, body: Partial<ErrorBody> & { message: string }, options?: ErrorOptions) {
    super(body.message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = status === 0 ? 'network' : (body.code ?? 'server.failed');
    this.fields = body.fields ?? [];
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

type Extras = { signal?: AbortSignal };

/** A fetch that failed without an answer is repeated once after this long, where the contract allows it. */
export const REPEAT_AFTER_MS = 25;

export type Client = ReturnType<typeof createClient>;

/** The one way to call Talus: `client(listProjects, {})`. */
export function createClient({ base = '', token, language, fetch: send = fetch }: ClientOptions) {
  return async <R extends Route>(route: R, input: InputOf<R>, { signal }: Extras = {}): Promise<ResultOf<R>> => {
    const parts = input as Parts;
    const url = base + fillPath(route.path, parts.params ?? {}) + queryString(parts.query ?? {});
    const bearer = token();
    const request: RequestInit = {
      method: route.method,
      credentials: base ? 'omit' : 'same-origin',
      headers: {
        Accept: 'application/json',
        'Accept-Language': language(),
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...(parts.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      ...(signal && { signal }),
    };
    const isRepeatable = route.repeatable ?? route.method === 'GET';
    const response = await sendWithRepeat(() => send(url, request), isRepeatable, signal);
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) throw new ApiError(response.status, errorBody(body, response));
    return body as ResultOf<R>;
  };
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
