import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes idle connections when the server closes, and lets requests in flight finish. Node alone waits a minute for
 * connections that a browser preconnected and never used.
 */
export function closeQuietSockets(app: FastifyInstance): void {
  const requests = new Map<Socket, number>();
  let isClosing = false;
  const server = app.server as Server;
  server.on('connection', (socket) => {
    requests.set(socket, 0);
    socket.on('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.on('close', () => {
      const left = (requests.get(socket) ?? 1) - 1;
      if (socket.destroyed) return;
      requests.set(socket, left);
      if (isClosing && left === 0) socket.end();
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const [socket, inFlight] of requests) if (inFlight === 0) socket.destroy();
  });
}
