import { useState } from 'react';

export type Fade = 'odd' | 'even' | undefined;

/**
 * Alternates between two names whenever the value changes, undefined before the first change: an animation of that name
 * restarts.
 */
export const useFade = (value: unknown): Fade => {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (!Object.is(seen.value, value)) setSeen({ value, changes: seen.changes + 1 });
  if (seen.changes === 0) return undefined;
  return seen.changes % 2 === 1 ? 'odd' : 'even';
};
