const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
const OURS = new Set(['db.unreachable', 'db.embedded-ended']);

// SQLSTATE: 08 connection, 53 out of disk, memory or connections, 57P shutting down or starting, 58 I/O error, 25006 a
// standby that cannot write
const SQLSTATE = /^(08...|53...|57P0[1-5]|58...|25006)$/;

// Errors that have no code
const MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  // Reported by a coordinator as an internal error when a node dies during a query
  'server closed the connection unexpectedly',
  'could not receive data from server',
  'could not send data to server',
  'connection not open',
];

/** Tells whether a retry may succeed later: the database is down, starting or full. HTTP answers 503. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (NETWORK.has(code) || OURS.has(code) || SQLSTATE.test(code)) return true;
  return MESSAGES.some((message) => error.message.startsWith(message));
}
