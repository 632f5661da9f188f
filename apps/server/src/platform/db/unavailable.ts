const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
const OURS = new Set(['db.unreachable', 'db.embedded-ended']);

// SQLSTATE: 08 connection, 53 out of disk, memory or connections, 57P shutting down or starting, 58 I/O error,
// 25006 a standby that cannot write
const SQLSTATE = /^(08...|53...|57P0[1-5]|58...|25006)$/;

// What is thrown without a code that says it
const MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  // What a coordinator says of a node that died in the middle, as an internal error
  'server closed the connection unexpectedly',
  'could not receive data from server',
  'could not send data to server',
  'connection not open',
];

/** Whether the same request may work later: the database is away, starting or full. HTTP says 503 to it. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (NETWORK.has(code) || OURS.has(code) || SQLSTATE.test(code)) return true;
  return MESSAGES.some((message) => error.message.startsWith(message));
}
