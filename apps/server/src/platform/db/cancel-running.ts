import net from 'node:net';
import type { PoolClient } from 'pg';

/** How the server, or the pooler before it, knows a connection; pg's types leave it out. */
type Known = { host: string; port: number; processID: number | null; secretKey: number | null };

/** The code of a request to cancel, in the place of a protocol's version. */
const CANCEL_REQUEST = 80_877_102;
const PATIENCE_MS = 5000;

/**
 * Asks the server to end what a connection runs, by a connection of its own, as the protocol has it; over when the server
 * has closed that. Where it does not get through, the statement runs to its end.
 */
export function cancelRunning(client: PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Known;
  if (!processID || secretKey === null) return Promise.resolve();
  return new Promise((resolve) => {
    const socket = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    socket.once('connect', () => socket.write(requestOf(processID, secretKey)));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('error', () => {});
    socket.once('close', () => resolve());
    socket.resume();
  });
}

function requestOf(processID: number, secretKey: number): Buffer {
  const request = Buffer.alloc(16);
  request.writeInt32BE(16, 0);
  request.writeInt32BE(CANCEL_REQUEST, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  return request;
}
