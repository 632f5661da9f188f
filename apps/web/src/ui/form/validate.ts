import { fieldReason, type Say } from '@talus/messages/field-reason';
import * as z from 'zod';

export type FieldSentence = { field: string; reason: string };

/** Validates values by the schema; returns the errors in the server's words. */
export function sentencesOf(schema: z.core.$ZodType, values: unknown, say: Say): FieldSentence[] {
  const result = z.safeParse(schema, values, { reportInput: true });
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    field: issue.path.map(String).join('.') || '-',
    reason: fieldReason(issue, say),
  }));
}
