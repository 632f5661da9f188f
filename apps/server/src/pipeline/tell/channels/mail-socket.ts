import net from 'node:net';

type SocketOptions = { host?: string; port?: number; secure?: boolean };
type Done = (error: Error | null, options?: { connection: net.Socket }) => void;

/**
 * Opens the connection of one mail, which the signal closes. Needed because a server that sends a line from time to
 * time never triggers an inactivity timeout.
 */
export const openMailSocket =
  (signal: AbortSignal, timeoutMs: number) =>
  ({ host = 'localhost', port, secure = false }: SocketOptions, done: Done): void => {
    const socket = net.connect({ host, port: port ?? (secure ? 465 : 587) });
    const cut = () => socket.destroy(Object.assign(new Error('cut'), { code: 'ETIMEDOUT' }));
    const slow = setTimeout(cut, timeoutMs);
    signal.addEventListener('abort', cut, { once: true });
    if (signal.aborted) cut();
    const fail = (error: Error) => {
      clearTimeout(slow);
      done(error);
    };
    socket.once('close', () => signal.removeEventListener('abort', cut));
    socket.once('error', fail);
    socket.once('connect', () => {
      clearTimeout(slow);
      socket.removeListener('error', fail);
      // Until the mailer adds its own listener
      socket.on('error', () => {});
      done(null, { connection: socket });
    });
  };
