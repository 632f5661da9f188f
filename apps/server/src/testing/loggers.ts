import { pino } from 'pino';
import type { Logger } from '../platform/logging/logger';

export const silentLogger = (): Logger => pino({ level: 'silent' });

/** Keeps the warnings and what is worse, for tests that look at them. */
export function recordingLogger(): { log: Logger; lines: readonly string[] } {
  const lines: string[] = [];
  return { log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }), lines };
}
