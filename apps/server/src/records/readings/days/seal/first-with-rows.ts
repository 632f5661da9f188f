/** Returns the first of the newest `days` days, including today: earlier days are sealed. Days count from 1970. */
export const firstWithRows = (today: number, days: number): number => today - days + 1;
