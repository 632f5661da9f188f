import { createServer } from 'node:net';

/** Below the range of ephemeral ports that the system assigns. */
const LOWEST = 20_000;
const PORTS = 12_000;

/** Finds a free port outside the ephemeral range, for a server whose address must be known before it starts. */
export function freePort(): Promise<number> {
  const port = LOWEST + Math.floor(Math.random() * PORTS);
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(freePort()))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}
