import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { ErrorBody } from '@talus/contract/errors';
import { word } from '@talus/messages/server';
import type { AppError } from '../app-error';
import { requestLanguage } from '../language';

/** Load shedding by route, such as `POST /api/user/login`: returns the refusal while overloaded, or null. */
export type LoadShedder = Map<string, () => AppError | null>;

type Options = {
  http?: object | undefined;
  keepAliveTimeout?: number | undefined;
  requestTimeout?: number | undefined;
};

/**
 * Creates Fastify's HTTP server with load shedding. An excess call is answered before any processing: a thousand at
 * once must cost other users next to nothing.
 */
export const createLoadSheddingServer =
  (loadShedder: LoadShedder) =>
  (handler: RequestListener, { http = {}, keepAliveTimeout = 0, requestTimeout = 0 }: Options): Server => {
    const server = createServer(http, (request, response) => {
      const refusal = loadShedder.get(`${request.method} ${request.url}`)?.();
      if (refusal) answerAtOnce(request, response, refusal);
      else handler(request, response);
    });
    return Object.assign(server, { keepAliveTimeout, requestTimeout });
  };

/** Answers like `answerError`, without reading the body. */
export function answerAtOnce(
  request: IncomingMessage,
  response: ServerResponse,
  { code, status, params }: AppError,
): void {
  const requestId = randomUUID().slice(0, 13);
  const language = requestLanguage(request.headers['accept-language']);
  const body: ErrorBody = { code, message: word(language, 'errors', code, { ...params, requestId }), requestId };
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(params.seconds ?? 1),
    Connection: 'close',
  });
  response.end(JSON.stringify(body));
}
