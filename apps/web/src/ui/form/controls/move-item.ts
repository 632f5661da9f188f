/** Moves the item at `from` to `to`; positions outside the list mean its ends. */
export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const place = Math.max(0, Math.min(list.length - 1, to));
  if (from === place || from < 0 || from >= list.length) return list;
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, place), list[from] as T, ...rest.slice(place)];
}
