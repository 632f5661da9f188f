/** What an instrument, station, area or group is said to be. */
export const STATUSES = ['WSL', 'AL', 'WL', 'GREEN', 'down'] as const;
export type Status = (typeof STATUSES)[number];

/** What a reading can exceed, mildest first: attention, alert, action. */
export const LEVELS = ['WL', 'AL', 'WSL'] as const;
export type Level = (typeof LEVELS)[number];

/** A judged reading: the level it is at, or normal. */
export type LevelOrNormal = Level | 'GREEN';
