import net from 'node:net';
import type { PoolClient } from 'pg';

/** The identity of a connection at the server or pooler; missing in pg's types. */
type RunningConnection = { host: string; port: number; processID: number | null; secretKey: number | null };

/** The code of a cancel request, in place of the protocol version. */
const CANCEL_REQUEST = 80_877_102;
const PATIENCE_MS = 5000;

/**
 * Cancels the running statement of a connection, over a separate connection as the protocol requires; resolves when the
 * server closes that connection. If the request fails, the statement runs to its end.
 */
export function cancelRunning(client: PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as RunningConnection;
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
