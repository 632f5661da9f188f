/** The intervals of a series: all readings, or the readings at matching times of the zone's clock. */
export const INTERVALS = ['all', '10min', '15min', 'hour', '6h', 'daily'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Minutes between two kept readings. */
export const INTERVAL_MINUTES: Record<Exclude<Interval, 'all'>, number> = {
  '10min': 10,
  '15min': 15,
  hour: 60,
  '6h': 360,
  daily: 1440,
};

/** Parses `HH:mm`, 00:00 to 24:00 (equal to 00:00), to minutes after midnight; null for anything else. */
export function minuteOfDay(text: string): number | null {
  const match = /^(\d{2}):(\d{2})$/.exec(text);
  if (!match) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  if (minute > 59 || hour * 60 + minute > 1440) return null;
  return (hour * 60 + minute) % 1440;
}
