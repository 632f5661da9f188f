import { pino } from 'pino';
import type { Logger } from '../platform/logging/logger';

export const silentLogger = (): Logger => pino({ level: 'silent' });

/** Creates a logger that keeps lines of level warning or higher, for tests to inspect. */
export function recordingLogger(): { log: Logger; lines: readonly string[] } {
  const lines: string[] = [];
  return { log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }), lines };
}
