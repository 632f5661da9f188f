/** The statuses of an instrument, station, area or group. */
export const STATUSES = ['WSL', 'AL', 'WL', 'GREEN', 'down'] as const;
export type Status = (typeof STATUSES)[number];

/** The levels that a reading can exceed, mildest first: attention, alert, action. */
export const LEVELS = ['WL', 'AL', 'WSL'] as const;
export type Level = (typeof LEVELS)[number];

/** The level of a judged reading, or normal. */
export type LevelOrNormal = Level | 'GREEN';
