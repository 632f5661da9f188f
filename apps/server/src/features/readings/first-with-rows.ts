/** The first of the newest `days` days, today among them: what began before it is sealed. Days count from 1970. */
export const firstWithRows = (today: number, days: number): number => today - days + 1;
