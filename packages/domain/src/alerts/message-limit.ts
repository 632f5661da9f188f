import { startOfDay, type Zone } from '../time/zone';

/** A project's limit of messages per day; 0 means none. What was tried counts, whether it arrived or not. */
export const isWithinLimit = (toldToday: number, limit: number): boolean => limit <= 0 || toldToday < limit;

/** Since when messages count against today's limit: the project's midnight. */
export const limitSince = (now: number, zone: Zone): number => startOfDay(now, zone);
