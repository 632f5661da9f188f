import { readPattern } from '../text/bounded-pattern';

/** Tells whether a name follows a project's pattern; an empty name follows none, and an empty pattern accepts all. */
export function followsStyle(name: string, style: string): boolean {
  if (style === '') return true;
  return name !== '' && (readPattern(style)?.match(name) ?? null) !== null;
}
