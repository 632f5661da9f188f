/** The times at which each event began or rose: usually a single time, otherwise a list. */
export type Beginnings = Map<number, number | number[]>;

export function noteBeginning(beginnings: Beginnings, event: number, time: number): void {
  const known = beginnings.get(event);
  if (known === undefined) beginnings.set(event, time);
  else if (typeof known === 'number') beginnings.set(event, [known, time]);
  else known.push(time);
}

/** Returns how long before a time an event began or last rose; null where neither is known. */
export function handledAfter(beginnings: Beginnings, event: number, time: number): number | null {
  const known = beginnings.get(event);
  if (known === undefined) return null;
  if (typeof known === 'number') return known <= time ? time - known : null;
  const before = known.filter((begun) => begun <= time);
  return before.length === 0 ? null : time - Math.max(...before);
}
