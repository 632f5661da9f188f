import { readPattern } from '../text/bounded-pattern';

/** Whether a name follows a project's pattern; one without a name follows none, and without a pattern all do. */
export function followsStyle(name: string, style: string): boolean {
  if (style === '') return true;
  return name !== '' && (readPattern(style)?.match(name) ?? null) !== null;
}
