import type { Place } from './use-sheet';

/** How a field says which cell it is; its question says the same. */
export const placeName = ({ row, column }: Place): string => `${row} ${column}`;

/** Where a cell is answered or typed. */
export const fieldAt = (list: HTMLElement | null, place: Place): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-asks="${placeName(place)}"] button`) ??
  list?.querySelector<HTMLElement>(`[data-place="${placeName(place)}"]`) ??
  null;

/** The field that is typed into after that of a cell. */
export function fieldAfter(list: HTMLElement | null, place: Place): HTMLElement | null {
  const fields = [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  const at = fields.findIndex((field) => field.dataset.place === placeName(place));
  return (at < 0 ? null : fields[at + 1]) ?? null;
}
