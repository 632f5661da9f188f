import type { FieldKey } from '@talus/messages/field-reason';
import type * as z from 'zod';
import { AppError } from './app-error';

/** A request that violates the contract; the answer names each field. */
export class InvalidRequest extends AppError {
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('request.invalid');
    this.issues = issues;
  }
}

/**
 * Refuses a field that only the service can validate, as if the contract had; `reason` is a key of the field messages.
 */
export const invalidField = (field: string, reason: FieldKey): InvalidRequest =>
  new InvalidRequest([{ code: 'custom', path: field.split('.'), message: reason, input: undefined }]);
