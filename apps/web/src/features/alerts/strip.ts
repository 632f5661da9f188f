import type { AlertEventRow } from '@talus/contract/alarms/events';
import { DAY_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import { startOfDay, type Zone, zonedParts } from '@talus/domain/time/zone';

export type StripDay = {
  /** YYYY-MM-DD. */
  day: string;
  /** Position on the strip, 0 to 1. */
  place: number;
  /** Lowest severity first, which is drawn at the bottom. */
  levels: AlertEventRow['label'][];
};

export type Strip = { days: StripDay[]; labels: { text: string; place: number; isEdge: boolean }[] };

/** Labels closer than this share of the strip would overlap. */
const LABEL_ROOM = 0.085;
const ORDER: AlertEventRow['label'][] = ['down', 'WL', 'AL', 'WSL'];

/**
 * Returns the strip with one mark per event at its first day; events from before the range are marked at the first day
 * of the range.
 */
export const stripOf = (rows: readonly AlertEventRow[], bounds: { start: number; end: number }, zone: Zone): Strip => {
  const days = daysBetween(bounds.start, bounds.end, zone);
  const places = new Map(days.map((day, i) => [day, days.length === 1 ? 0.5 : i / (days.length - 1)]));
  const first = days[0] ?? '';
  const found = new Map<string, AlertEventRow['label'][]>();
  for (const { startTime, label } of rows) {
    const day = formatTime(Date.parse(startTime), zone, 'YYYY-MM-DD');
    const shown = places.has(day) ? day : first;
    found.set(shown, [...(found.get(shown) ?? []), label]);
  }
  return {
    days: [...found]
      .map(([day, levels]) => ({
        day,
        place: places.get(day) ?? 0,
        levels: levels.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)),
      }))
      .sort((a, b) => a.place - b.place),
    labels: labelsOf(days, places),
  };
};

const daysBetween = (start: number, end: number, zone: Zone): string[] => {
  const days: string[] = [];
  for (let at = startOfDay(start, zone); at < end; at = startOfDay(at + 1.5 * DAY_MS, zone))
    days.push(formatTime(at, zone, 'YYYY-MM-DD'));
  return days;
};

/**
 * Labels both ends, and between them each day, each Monday, or the 1st and 15th of each month, depending on the length.
 */
const labelsOf = (days: readonly string[], places: ReadonlyMap<string, number>): Strip['labels'] => {
  const isLabelled = (day: string) => {
    if (days.length <= 10) return true;
    const { weekday, day: number } = zonedParts(Date.parse(`${day}T12:00:00Z`), 0);
    return days.length <= 40 ? weekday === 1 : number === 1 || number === 15;
  };
  const edges = [days[0], days.at(-1)].filter((day): day is string => day !== undefined);
  const shown = [...new Set(edges)].map((day) => ({ text: day.slice(5), place: places.get(day) ?? 0, isEdge: true }));
  for (const day of days.filter(isLabelled)) {
    const place = places.get(day) ?? 0;
    if (shown.every((label) => Math.abs(label.place - place) >= LABEL_ROOM))
      shown.push({ text: day.slice(5), place, isEdge: false });
  }
  return shown.sort((a, b) => a.place - b.place);
};
