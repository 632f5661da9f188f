import { ApiError, type Call, type Client, createClient, fillPath } from '@talus/contract/client';
import type { ResultOf, Route } from '@talus/contract/route';
import { sendForm } from './send-form';

/** Timeout of calls that monitoring depends on, passed as `limitMs`. Exports and other long calls have no timeout. */
export const WATCH_LIMIT_MS = 20_000;

type Source = { token: () => string | null; language: () => string };

/** The outcome of a call, for observers of session and connection. */
export type Outcome =
  | { type: 'answered' }
  | { type: 'unanswered' }
  /** The token of this call is refused. */
  | { type: 'unauthorised'; token: string | null };

type Watcher = (outcome: Outcome) => void;

let source: Source = { token: () => null, language: () => 'zh-TW' };
const watchers = new Set<Watcher>();

/** Sets the source of token and language; called once. */
export const connectApi = (from: Source): void => {
  source = from;
};

export const watchApi = (watcher: Watcher): (() => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

const tell = (outcome: Outcome) => {
  for (const watcher of watchers) watcher(outcome);
};

const outcomeOf = (error: unknown, token: string | null): Outcome | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 0) return { type: 'unanswered' };
  return error.status === 401 ? { type: 'unauthorised', token } : { type: 'answered' };
};

const client = createClient({ token: () => source.token(), language: () => source.language() });

const watched = async <T>(call: () => Promise<T>): Promise<T> => {
  const token = source.token();
  try {
    const answer = await call();
    tell({ type: 'answered' });
    return answer;
  } catch (error) {
    const outcome = outcomeOf(error, token);
    if (outcome) tell(outcome);
    throw error;
  }
};

const call: Call = (route, input, extras) => watched(() => client(route, input, extras));
const bytes: Client['bytes'] = (route, input, extras) => watched(() => client.bytes(route, input, extras));
const file: Client['file'] = (route, input, extras) => watched(() => client.file(route, input, extras));

/**
 * Calls this server: `api(listProjects, {})`; `api.bytes` and `api.file` where the answer is not JSON. Throws an
 * ApiError and shows nothing; the caller decides how to report it.
 */
export const api: Client = Object.assign(call, { bytes, file });

const addressOf = ({ path }: Route, params: Record<string, string>, query: Record<string, string>): string => {
  const search = new URLSearchParams(query);
  return fillPath(path, params) + (search.size ? `?${search}` : '');
};

type Sent = { field: string; file: File };
type Watching = { onShare: (share: number) => void; signal: AbortSignal };

/** Uploads one file as form data and reports progress; fails as every other call does. */
export const upload = <R extends Route>(
  route: R,
  { params, query = {}, field, file }: Sent & { params: Record<string, string>; query?: Record<string, string> },
  watching: Watching,
): Promise<ResultOf<R>> =>
  watched(() =>
    sendForm<ResultOf<R>>(
      { method: route.method, url: addressOf(route, params, query), field, file },
      { token: source.token(), language: source.language() },
      watching,
    ),
  );

/** Creates a client of another host with a token of its own. */
export const apiAt = (base: string, token: () => string | null): Client =>
  createClient({ base, token, language: () => source.language() });
