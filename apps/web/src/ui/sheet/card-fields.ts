import type { Place } from './use-sheet';

/** Returns the name of a cell in its field and in its question. */
export const placeName = ({ row, column }: Place): string => `${row} ${column}`;

/** Returns the element that answers a cell's question, else its field. */
export const fieldAt = (list: HTMLElement | null, place: Place): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-asks="${placeName(place)}"] button`) ??
  list?.querySelector<HTMLElement>(`[data-place="${placeName(place)}"]`) ??
  null;

/** Returns the field after that of a cell. */
export function fieldAfter(list: HTMLElement | null, place: Place): HTMLElement | null {
  const fields = [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  const at = fields.findIndex((field) => field.dataset.place === placeName(place));
  return (at < 0 ? null : fields[at + 1]) ?? null;
}
