import type { AnswerOf, AnyRoute, CallOf, Route, Who } from '@talus/contract/route';
import { type Action, RULES } from '@talus/domain/access/can';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { authenticate, bearerOf } from '../auth/authenticate';
import type { Administrator, CurrentUser } from '../auth/current-user';
import { authenticateIngest } from '../auth/ingest-token';
import { requireRole } from '../auth/project-access';
import { AppError } from './app-error';
import { InvalidRequest } from './invalid-request';
import { requestLanguage } from './language';
import type { LoadShedder } from './listen/load-shedder';
import type { RequestInfo, ServerContext } from './server-context';

/** The input of a handler: the parsed parts, the user, and the means to answer in another format. */
export type Call<R> = CallOf<R> & {
  /** Null on a public call, for a holder of the metrics token, and for a machine. */
  user: R extends { who: infer W }
    ? W extends 'public' | 'ingest'
      ? null
      : W extends 'metrics'
        ? CurrentUser | null
        : W extends 'admin.use'
          ? Administrator
          : CurrentUser
    : never;
  info: RequestInfo;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Whether the caller asked for the route's binary representation. */
  wantsBinary: boolean;
  /** Aborted when the client disconnects before the answer is sent: long work must check the signal. */
  signal: AbortSignal;
};

/** A handler returns the route's value, bytes for a binary representation, or a reply that it has already sent. */
export type Handler<R> = (call: Call<R>) => Promise<AnswerOf<R> | Uint8Array | FastifyReply>;

export type Bind = <R extends Route>(route: R, handler: Handler<R>, options?: BindOptions) => void;

/** `full` returns an error while no capacity is left, before the call is processed; null: proceed. */
type BindOptions = { full?: () => AppError | null };

const DEFAULT_BODY_LIMIT = 1024 * 1024;

/** Binds the routes of the contract to their handlers. */
export const createBind =
  (app: FastifyInstance, context: ServerContext): Bind =>
  (route, handler, { full } = {}) => {
    if (full) app.loadShedder.set(`${route.method} ${route.path}`, full);
    app.route({
      method: route.method,
      url: fastifyPath(route.path),
      bodyLimit: route.bodyLimit ?? DEFAULT_BODY_LIMIT,
      config: { route },
      // Before the body is read: bodies of strangers are not parsed.
      onRequest: async (request) => {
        const refusal = full?.();
        if (refusal) throw refusal;
        request.user = await identify(context, route, request);
        if (request.user && isAction(route.who)) await requireRole(context, request.user, route.who);
      },
      handler: async (request, reply) => {
        // Data must not be cached on the way; image routes override the header
        reply.header('Cache-Control', 'no-store');
        const answer = await handler({
          ...parse(route, request),
          user: request.user,
          info: infoOf(request),
          request,
          reply,
          wantsBinary: route.binary !== undefined && (request.headers.accept ?? '').includes(route.binary),
          get signal() {
            return leaving(reply);
          },
        } as Call<typeof route>);
        // A returned reply is awaited like a promise until sent: nothing is left to send
        if (answer === undefined || answer === reply) return;
        if (answer instanceof Uint8Array) return reply.type(route.binary ?? 'application/octet-stream').send(answer);
        return reply.type('application/json').send(JSON.stringify(answer));
      },
    });
  };

async function identify(context: ServerContext, route: AnyRoute, request: FastifyRequest): Promise<CurrentUser | null> {
  if (route.who === 'public') return null;
  if (route.who === 'ingest') {
    await authenticateIngest(context, request);
    return null;
  }
  const { metricsToken } = context.settings;
  if (route.who === 'metrics' && metricsToken && bearerOf(request) === metricsToken) return null;
  return { ...(await authenticate(context, route, request)), asked: askedBy(request) };
}

const MOST_ASKED = 300;

/** Describes the call and the page that made it, without their queries: `GET /api/admin/log from /data`. */
function askedBy({ method, url, headers }: FastifyRequest): string {
  const call = `${method} ${url.split('?')[0]}`;
  const { referer = '' } = headers;
  const page = URL.canParse(referer) ? new URL(referer).pathname : null;
  return (page === null ? call : `${call} from ${page}`).slice(0, MOST_ASKED);
}

const isAction = (who: Who): who is Action => who in RULES;

function leaving({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const look = () => {
    if (!raw.writableFinished) controller.abort(new AppError('request.left'));
  };
  if (raw.destroyed) look();
  else raw.once('close', look);
  return controller.signal;
}

export const infoOf = (request: FastifyRequest): RequestInfo => ({
  id: request.id,
  ip: request.ip,
  language: requestLanguage(request.headers['accept-language']),
  cookies: request.cookies,
});

function parse(route: AnyRoute, request: FastifyRequest) {
  const issues: z.core.$ZodIssue[] = [];
  const part = (schema: z.core.$ZodType | undefined, input: unknown): unknown => {
    if (!schema) return undefined;
    const result = z.safeParse(schema, input, { reportInput: true });
    if (!result.success) issues.push(...result.error.issues);
    return result.data;
  };
  const parts = {
    params: part(route.params, request.params),
    query: part(route.query, request.query),
    body: part(route.body, request.body ?? undefined),
  };
  if (issues.length > 0) throw new InvalidRequest(issues);
  return parts;
}

/**
 * Converts a path to Fastify's syntax. `{start}&{end}` is one segment: its first parameter needs a pattern for its end.
 */
const fastifyPath = (path: string): string =>
  path.replace(/\{(\w+)\}(&?)/g, (_, name: string, ampersand: string) => `:${name}${ampersand && '(^[^&]+)&'}`);

declare module 'fastify' {
  interface FastifyInstance {
    loadShedder: LoadShedder;
  }
  interface FastifyRequest {
    user: CurrentUser | null;
  }
  interface FastifyContextConfig {
    route?: AnyRoute;
  }
}
