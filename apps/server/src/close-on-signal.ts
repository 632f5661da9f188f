import type { Logger } from './platform/logging/logger';

type Part = { name: string; close: () => Promise<unknown> };

/** Supervisors kill a process after ten seconds or more; shutdown must finish before. */
const DEADLINE_MS = 9_000;

/**
 * Closes the parts in order when the process is told to stop. After the deadline the process exits anyway: every
 * transaction is committed or rolled back, and unfinished work is repeated at the next start.
 */
export function closeOnSignal(log: Logger, parts: readonly Part[], deadlineMs = DEADLINE_MS): void {
  let isClosing = false;
  const close = async (signal: string) => {
    if (isClosing) return;
    isClosing = true;
    log.info({ signal }, 'closing: what is in flight ends first');
    let closing = '';
    const giveUp = () => {
      log.warn({ closing, seconds: deadlineMs / 1000 }, 'closing took too long: what was under way is given up');
      process.exit(0);
    };
    setTimeout(giveUp, deadlineMs);
    for (const part of parts) {
      closing = part.name;
      await part.close().catch((error: unknown) => log.error({ err: error, closing }, 'a part could not be closed'));
    }
    process.exit(0);
  };
  // The timers of loops do not keep a process alive, and a worker has no listening socket
  setInterval(() => {}, 2 ** 30);
  process.on('SIGTERM', () => void close('SIGTERM'));
  process.on('SIGINT', () => void close('SIGINT'));
}
