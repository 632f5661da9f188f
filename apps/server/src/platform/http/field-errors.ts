import type { FieldError } from '@talus/contract/errors';
import { fieldReason } from '@talus/messages/field-reason';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type * as z from 'zod';

/** Names each bad field of a request and why, in the caller's language. */
export const fieldErrors = (issues: readonly z.core.$ZodIssue[], language: Language): FieldError[] =>
  issues.map((issue) => ({
    field: issue.path.map(String).join('.') || '-',
    reason: fieldReason(issue, (key, params) => word(language, 'fields', key, params)),
  }));
