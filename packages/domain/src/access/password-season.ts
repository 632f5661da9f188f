import { startOfMonth, type Zone, zonedParts } from '../time/zone';

/** Months, 1 to 12, in which a password must be changed. */
export const PASSWORD_MONTHS: readonly number[] = [3, 6, 9, 12];

/** Tells whether a password change is due: in one of these months, if not changed since the month began. */
export const isPasswordDue = (now: number, changedAt: number, zone: Zone): boolean =>
  PASSWORD_MONTHS.includes(zonedParts(now, zone).month) && changedAt < startOfMonth(now, zone);
