import type { Status } from './status';

/**
 * The order of statuses, worst first, for lists of instruments, areas and events. Silence stands after the levels,
 * because a level is a known danger, and before GREEN, because silence may hide a danger. The specification defines the
 * other orders of this folder, which differ.
 */
export const SEVERITY_ORDER: readonly Status[] = ['WSL', 'AL', 'WL', 'down', 'GREEN'];

/** Compares two statuses for `sort`: worst first. */
export function severityOrder(a: Status, b: Status): number {
  return SEVERITY_ORDER.indexOf(a) - SEVERITY_ORDER.indexOf(b);
}

/** Returns the first status of `order` that is present; null where none is present, also without any status. */
export function firstPresent(statuses: readonly Status[], order: readonly Status[]): Status | null {
  return order.find((status) => statuses.includes(status)) ?? null;
}
