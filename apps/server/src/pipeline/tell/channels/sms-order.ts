/** A gateway that failed is asked last for so long: the next alarm does not wait for it again. */
export const AVOID_MS = 5 * 60_000;

/** When each gateway last failed, by the process's own clock in ms; none of those that work. */
export type Troubles<Name> = Map<Name, number>;

/** The gateways in the order in which they are tried: those without trouble first, in their own order. */
export function smsOrder<Name>(names: readonly Name[], troubles: ReadonlyMap<Name, number>, now: number): Name[] {
  const isAvoided = (name: Name) => now - (troubles.get(name) ?? Number.NEGATIVE_INFINITY) < AVOID_MS;
  return [...names.filter((name) => !isAvoided(name)), ...names.filter(isAvoided)];
}
