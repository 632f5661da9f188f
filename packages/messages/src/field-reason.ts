import { fields } from './zh-TW/fields';

export type FieldKey = keyof typeof fields;

/** A schema's issue with one invalid value, in the shape of a zod issue. */
export type FieldIssue = {
  readonly code?: string | undefined;
  readonly message: string;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
};

export type Say = (key: FieldKey, params?: Record<string, string | number>) => string;

const isKey = (text: string): text is FieldKey => Object.hasOwn(fields, text);

/**
 * Words the reason for refusing a value. Server and browser share this function, so a form shows before the call the
 * message that the response would contain. A rule with its own message names the key as its error: `min(1, { error:
 * 'project-name' })`.
 */
export function fieldReason(issue: FieldIssue, say: Say): string {
  if (isKey(issue.message)) return say(issue.message);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return say('required');
      if (issue.expected === 'int') return say('integer');
      return issue.expected === 'number' ? say('number') : say('type', { expected: String(issue.expected) });
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? say('required') : say('too-short', { minimum: Number(issue.minimum) });
      if (issue.origin === 'array') return say('too-few', { minimum: Number(issue.minimum) });
      return say('too-small', { minimum: Number(issue.minimum) });
    case 'too_big':
      if (issue.origin === 'array') return say('too-many', { maximum: Number(issue.maximum) });
      return say(issue.origin === 'string' ? 'too-long' : 'too-big', { maximum: Number(issue.maximum) });
    case 'invalid_value':
      return issue.input === undefined ? say('required') : say('option', { options: (issue.values ?? []).join(', ') });
    case 'unrecognized_keys':
      return say('unknown', { keys: (issue.keys ?? []).join(', ') });
    case 'invalid_union':
      return say(issue.input === undefined || issue.input === null ? 'required' : 'format');
    default:
      return say('format');
  }
}
