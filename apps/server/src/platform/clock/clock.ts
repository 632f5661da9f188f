/** The only place the server asks what time it is. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still, for journeys and tests. */
export const fixedClock = (at: Date): Clock => ({ now: () => new Date(at) });
