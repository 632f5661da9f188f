import { type Logger, pino } from 'pino';

export type { Logger };

/** Paths of possible secrets in log records; the log shows `[hidden]` instead. */
const REDACTED = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.newPassword', '*.token', '*.jwt'];

export const createLogger = (level: string): Logger =>
  pino({
    level,
    redact: { paths: REDACTED, censor: '[hidden]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
