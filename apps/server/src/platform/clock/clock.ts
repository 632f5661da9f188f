/** The server's only source of the current time. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** Returns a clock that stands still, for journeys and tests. */
export const fixedClock = (at: Date): Clock => ({ now: () => new Date(at) });
