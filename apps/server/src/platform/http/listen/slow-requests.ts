import type { Socket } from 'node:net';

/** The timeout for headers: they are a few lines, so a slower client is not a real one. */
const MOST_HEADER_MS = 15_000;

/** The interval of Node's check for slow requests. */
const LOOK_EVERY_MS = 5000;

/**
 * Times out requests that have not arrived completely after `wholeMs`, so that slow senders cannot hold connections.
 * Responses may take any time: a live stream is a request that arrived at once.
 */
export const slowRequests = (wholeMs: number) => ({
  requestTimeout: wholeMs,
  http: {
    headersTimeout: Math.min(MOST_HEADER_MS, wholeMs),
    connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, wholeMs / 4),
  },
  clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const status = isSlow
      ? '408 Request Timeout'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : '400 Bad Request';
    const code = isSlow ? 'request.too-slow' : 'request.malformed';
    const body = JSON.stringify({ code, message: status.slice(4) });
    if (socket.writable)
      socket.write(
        `HTTP/1.1 ${status}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n${body}`,
      );
    socket.destroy(error);
  },
});
