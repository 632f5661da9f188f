import { type Logger, pino } from 'pino';

export type { Logger };

/** Where a secret could stand in what is logged; the log shows that it was there and no more. */
const REDACTED = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.newPassword', '*.token', '*.jwt'];

export const createLogger = (level: string): Logger =>
  pino({
    level,
    redact: { paths: REDACTED, censor: '[hidden]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });

export const silentLogger = (): Logger => pino({ level: 'silent' });

/** Keeps the warnings and what is worse, for tests that look at them. */
export function recordingLogger(): { log: Logger; lines: readonly string[] } {
  const lines: string[] = [];
  return { log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }), lines };
}
