import { fieldReason, type Say } from '@talus/messages/field-reason';
import * as z from 'zod';

export type FieldSentence = { field: string; reason: string };

/** What the contract says of these values, in the words of the server. */
export function sentencesOf(schema: z.core.$ZodType, values: unknown, say: Say): FieldSentence[] {
  const result = z.safeParse(schema, values, { reportInput: true });
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    field: issue.path.map(String).join('.') || '-',
    reason: fieldReason(issue, say),
  }));
}
