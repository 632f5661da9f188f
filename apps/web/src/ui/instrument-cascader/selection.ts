import type { CheckState } from '../controls/CheckMark';

/** Tells how many of `ids` are selected. An empty list counts as none. */
export const checkState = (ids: readonly string[], chosen: ReadonlySet<string>): CheckState => {
  let found = 0;
  for (const id of ids) if (chosen.has(id)) found += 1;
  if (found === 0) return 'none';
  return found === ids.length ? 'all' : 'some';
};

/**
 * Selects all of `ids`, or deselects them where all were selected. Keeps the order of selection, which is the order of
 * colours in a chart. Stops at `max`.
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
