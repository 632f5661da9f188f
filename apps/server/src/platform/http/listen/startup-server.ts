import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { word } from '@talus/messages/server';
import { VERSION } from '../../version';
import { AppError } from '../app-error';
import { requestLanguage } from '../language';
import { answerAtOnce } from './load-shedder';

export type StartingDoor = { close: () => Promise<void> };

type Options = { host: string; port: number; health: object };

/**
 * Answers while the database is migrated or filled, which may take minutes: health reports the start, and an open page
 * reloads once the server is up. Port 0 gets no startup server, since its number is still unknown.
 */
export async function openStartupServer({ host, port, health }: Options): Promise<StartingDoor> {
  if (port === 0) return { close: async () => {} };
  const server = createServer((request, response) => {
    if (request.url?.startsWith(`${HEALTH}?live`)) answerJson(response, 200, { alive: true, version: VERSION });
    else if (request.url === HEALTH) answerJson(response, 503, health);
    else if (request.headers.accept?.includes('text/html')) answerPage(request, response);
    else answerAtOnce(request, response, new AppError('server.starting'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const HEALTH = '/api/health';
const HEADERS = { 'Cache-Control': 'no-store', 'Retry-After': '2', Connection: 'close' };

function answerJson(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { ...HEADERS, 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(answer));
}

function answerPage(request: IncomingMessage, response: ServerResponse): void {
  const language = requestLanguage(request.headers['accept-language']);
  response.writeHead(503, { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8', Refresh: '2' });
  response.end(`${word(language, 'errors', 'server.starting', {})}\n`);
}
