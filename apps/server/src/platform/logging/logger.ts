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
