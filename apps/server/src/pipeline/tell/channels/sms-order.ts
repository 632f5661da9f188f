/** How long a gateway that failed is tried last, so that the next alarm does not wait for it again. */
export const AVOID_MS = 5 * 60_000;

/** When each gateway last failed, by the process's monotonic clock in ms; working gateways are absent. */
export type Troubles<Name> = Map<Name, number>;

/** Orders the gateways for trying: gateways without trouble first, otherwise in their own order. */
export function smsOrder<Name>(names: readonly Name[], troubles: ReadonlyMap<Name, number>, now: number): Name[] {
  const isAvoided = (name: Name) => now - (troubles.get(name) ?? Number.NEGATIVE_INFINITY) < AVOID_MS;
  return [...names.filter((name) => !isAvoided(name)), ...names.filter(isAvoided)];
}
