import type { CheckState } from '../CheckMark';

/** How much of `ids` is chosen. Nothing of nothing is none. */
export const checkState = (ids: readonly string[], chosen: ReadonlySet<string>): CheckState => {
  let found = 0;
  for (const id of ids) if (chosen.has(id)) found += 1;
  if (found === 0) return 'none';
  return found === ids.length ? 'all' : 'some';
};

/**
 * Chooses all of `ids`, or gives them all up where they were all chosen. Keeps the order of choosing, which is the
 * order of colours in a chart. With `max`, stops where it is full.
 */
export const toggleIds = (
  chosen: readonly string[],
  ids: readonly string[],
  max = Number.POSITIVE_INFINITY,
): string[] => {
  const set = new Set(chosen);
  if (checkState(ids, set) === 'all') {
    const out = new Set(ids);
    return chosen.filter((id) => !out.has(id));
  }
  return [...chosen, ...ids.filter((id) => !set.has(id))].slice(0, Math.max(max, chosen.length));
};
