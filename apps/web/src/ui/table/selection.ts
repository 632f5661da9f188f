import type { CheckState } from '../controls/CheckMark';

export type Selected = ReadonlySet<string>;

export const toggled = (selected: Selected, key: string): Selected => {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
};

/** Tells how many of the visible rows are selected. */
export const stateOf = (selected: Selected, keys: readonly string[]): CheckState => {
  const chosen = keys.filter((key) => selected.has(key)).length;
  if (chosen === 0) return 'none';
  return chosen === keys.length ? 'all' : 'some';
};

/** Toggles the header's checkbox: selects all visible rows, or deselects them where all were selected. */
export const toggledAll = (selected: Selected, keys: readonly string[]): Selected => {
  const next = new Set(selected);
  const isAll = stateOf(selected, keys) === 'all';
  for (const key of keys) {
    if (isAll) next.delete(key);
    else next.add(key);
  }
  return next;
};

/** Selects the rows from the last clicked one to this one, both included, for clicks with Shift. */
export const withRange = (selected: Selected, keys: readonly string[], last: string | null, key: string): Selected => {
  const [a, b] = [keys.indexOf(last ?? key), keys.indexOf(key)].sort((x, y) => x - y);
  if (a === undefined || b === undefined || a < 0) return toggled(selected, key);
  return new Set([...selected, ...keys.slice(a, b + 1)]);
};
