import type { FieldError } from '@talus/contract/errors';
import type { Language } from '@talus/messages/language';
import { word } from '@talus/messages/server';
import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/** Names each bad field of a request and why, in the caller's language. */
export const fieldErrors = (issues: readonly Issue[], language: Language): FieldError[] =>
  issues.map((issue) => ({ field: issue.path.map(String).join('.') || '-', reason: reasonOf(issue, language) }));

/** What our own rules say of a value, by the name of its words. */
const CUSTOM = ['time', 'timezone', 'before-start', 'characters', 'required'] as const;

function reasonOf(issue: Issue, language: Language): string {
  const say = (key: Parameters<typeof word<'fields'>>[2], params = {}) => word(language, 'fields', key, params);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? say('required') : say('type', { expected: issue.expected });
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? say('required') : say('too-short', { minimum: Number(issue.minimum) });
      return say('too-small', { minimum: Number(issue.minimum) });
    case 'too_big':
      return say(issue.origin === 'string' ? 'too-long' : 'too-big', { maximum: Number(issue.maximum) });
    case 'invalid_value':
      return say('option', { options: issue.values.map(String).join(', ') });
    case 'unrecognized_keys':
      return say('unknown', { keys: issue.keys.join(', ') });
    case 'invalid_format':
      return issue.message === 'email' || issue.message === 'id' || issue.message === 'epoch'
        ? say(issue.message)
        : say('format');
    case 'invalid_union':
      return say(issue.input === undefined ? 'required' : 'format');
    case 'custom':
      return say(CUSTOM.find((key) => key === issue.message) ?? 'format');
    default:
      return say('format');
  }
}
