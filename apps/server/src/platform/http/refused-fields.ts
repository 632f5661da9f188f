import type { ErrorCode, FieldError } from '@talus/contract/errors';
import type { Language } from '@talus/messages/language';
import { AppError } from './app-error';

/** Fields that only the service can validate, each with its own message. */
export class RefusedFields extends AppError {
  readonly wordIn: (language: Language) => FieldError[];

  constructor(code: ErrorCode, wordIn: (language: Language) => FieldError[]) {
    super(code);
    this.wordIn = wordIn;
  }
}
