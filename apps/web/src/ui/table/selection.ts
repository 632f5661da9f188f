import type { CheckState } from '../CheckMark';

export type Selected = ReadonlySet<string>;

export const toggled = (selected: Selected, key: string): Selected => {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
};

/** How much of what is in sight is chosen. */
export const stateOf = (selected: Selected, keys: readonly string[]): CheckState => {
  const chosen = keys.filter((key) => selected.has(key)).length;
  if (chosen === 0) return 'none';
  return chosen === keys.length ? 'all' : 'some';
};

/** The box in the head: all in sight, or none of them where all were. */
export const toggledAll = (selected: Selected, keys: readonly string[]): Selected => {
  const next = new Set(selected);
  const isAll = stateOf(selected, keys) === 'all';
  for (const key of keys) {
    if (isAll) next.delete(key);
    else next.add(key);
  }
  return next;
};

/** From the row that was pressed last to this one, both included, with the Shift key. */
export const withRange = (selected: Selected, keys: readonly string[], last: string | null, key: string): Selected => {
  const [a, b] = [keys.indexOf(last ?? key), keys.indexOf(key)].sort((x, y) => x - y);
  if (a === undefined || b === undefined || a < 0) return toggled(selected, key);
  return new Set([...selected, ...keys.slice(a, b + 1)]);
};
