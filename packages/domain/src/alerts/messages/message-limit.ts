import { startOfDay, type Zone } from '../../time/zone';

/** Tells whether a project may send another message today; 0 means no limit. Attempts count, delivered or not. */
export const isWithinLimit = (toldToday: number, limit: number): boolean => limit <= 0 || toldToday < limit;

/** Returns the time from which messages count against today's limit: midnight in the project's zone. */
export const limitSince = (now: number, zone: Zone): number => startOfDay(now, zone);
