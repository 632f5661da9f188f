import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

type Said = { status: number; text: string };
type Heard = { url: string | undefined; authorization: string | undefined };

/**
 * A fake serial-port host with a configurable answer, which records its requests. Listens before the server under
 * test starts.
 */
export function withSerialHost() {
  let server: Server;
  const host = {
    says: { status: 200, text: 'COM3 ok' } as Said,
    heard: [] as Heard[],
    address: () => `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  beforeAll(async () => {
    server = createServer((request, reply) => {
      host.heard.push({ url: request.url, authorization: request.headers.authorization });
      reply.writeHead(host.says.status).end(host.says.text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => host.close());
  return host;
}
