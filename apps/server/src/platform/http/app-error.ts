import { ERROR_STATUS, type ErrorCode } from '@talus/contract/errors';

type Params = Record<string, string | number>;

/** A failure that is reported to the caller by a code, which determines status and message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: Params;

  constructor(code: ErrorCode, params: Params = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
