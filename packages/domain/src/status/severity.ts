import type { Status } from './status';

/**
 * Worst first, for lists of instruments, areas and events. Silence stands after the levels, because a level is a known
 * danger, and before GREEN, because it may hide one. The other orders of this folder are the specification's and differ.
 */
export const SEVERITY_ORDER: readonly Status[] = ['WSL', 'AL', 'WL', 'down', 'GREEN'];

/** A comparator for `sort`: worst first. */
export function severityOrder(a: Status, b: Status): number {
  return SEVERITY_ORDER.indexOf(a) - SEVERITY_ORDER.indexOf(b);
}

/** The first status of `order` that is present; null when none is, so also for no statuses at all. */
export function firstPresent(statuses: readonly Status[], order: readonly Status[]): Status | null {
  return order.find((status) => statuses.includes(status)) ?? null;
}
