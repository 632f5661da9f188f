import type { Affected, ErrorCode } from '@talus/contract/errors';
import { AppError } from '../http/app-error';

/** A change that needs the caller's confirmation; the answer says what the change would affect. */
export class NeedsConfirmation extends AppError {
  readonly affected: Affected;

  constructor(code: ErrorCode, affected: Affected, params: Record<string, number> = {}) {
    const { alarmCount: alarms, stations, instruments } = affected;
    super(code, { alarms, stations, instruments, ...params });
    this.affected = affected;
  }
}
