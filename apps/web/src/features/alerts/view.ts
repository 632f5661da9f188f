import type { AlertEventRow } from '@talus/contract/alarms/events';
import { eventRank } from '@talus/domain/alerts/events/alert-event';
import { compareNames } from '@talus/domain/text/name-order';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { nameOf, placeOf } from '../../entities/events/words';
import type { Sort } from '../../lib/sort';
import type { AlertsQuery, Light, SortColumn } from './url';

export const PAGE_SIZE = 10;

export type AlertCounts = {
  all: number;
  open: number;
  WSL: number;
  AL: number;
  down: number;
  unreported: number;
  unacknowledged: number;
  /** Ended events that were neither reported nor acknowledged. */
  unseen: number;
};

export type AlertView = {
  /** Filtered rows: in progress first, then by severity, then newest first. */
  rows: readonly AlertEventRow[];
  /** Counts for the range and its instruments, regardless of the light filter. */
  counts: AlertCounts;
  /** Number of red events that only the light filter hides. */
  hiddenRed: number;
  /** Events for the day strip: filtered by light and instruments, not by day. */
  marks: readonly AlertEventRow[];
};

/** Returns the React key of a row; an event that came and went may have several rows. */
export const rowKey = ({ _id, startTime }: AlertEventRow): string => `${_id} ${startTime}`;

export const isOpen = ({ endTime }: AlertEventRow): boolean => endTime === null;

/** Tells whether an event waits for a report. Silence is not reported. */
export const isUnreported = ({ endTime, level, inform }: AlertEventRow): boolean =>
  endTime === null && level !== 'down' && inform === null;

const LIGHT_OF: Record<Exclude<Light, 'all'>, AlertEventRow['label']> = { yellow: 'AL', red: 'WSL' };

const isLit = ({ label }: AlertEventRow, light: Light): boolean => light === 'all' || label === LIGHT_OF[light];

export const alertView = (
  all: readonly AlertEventRow[],
  { light, openOnly, endedOnly, cause, instruments, day, sort }: Omit<AlertsQuery, 'event' | 'span' | 'types'>,
  zone: Zone,
): AlertView => {
  const chosen = new Set(instruments);
  const own = chosen.size === 0 ? all : all.filter((row) => idsOf(row).some((id) => chosen.has(id)));
  const isWanted = (row: AlertEventRow) =>
    (!openOnly || isOpen(row)) &&
    (!endedOnly || (!isOpen(row) && (!cause || row.endCause === cause))) &&
    (day === null || formatTime(Date.parse(row.startTime), zone, 'YYYY-MM-DD') === day);
  const wanted = own.filter(isWanted);
  return {
    rows: wanted.filter((row) => isLit(row, light)).sort(sort ? bySort(sort) : worstOpenFirst),
    counts: countsOf(own),
    hiddenRed: wanted.filter((row) => row.label === 'WSL' && !isLit(row, light)).length,
    marks: own.filter((row) => isLit(row, light)),
  };
};

/** Lists the instruments of an event; a logger event stands for all instruments that it silenced. */
const idsOf = ({ instrumentId, instruments }: AlertEventRow): string[] =>
  instrumentId ? [instrumentId] : instruments.map(({ _id }) => _id);

const ORDERS: Record<SortColumn, (a: AlertEventRow, b: AlertEventRow) => number> = {
  level: (a, b) => severity(a) - severity(b),
  start: (a, b) => Date.parse(a.startTime) - Date.parse(b.startTime),
  station: (a, b) => compareNames(placeOf(a), placeOf(b)),
  instrument: (a, b) => compareNames(nameOf(a), nameOf(b)),
  // An open event sorts as endless, whatever its present duration
  lasted: (a, b) => lastedMs(a, Number.MAX_SAFE_INTEGER) - lastedMs(b, Number.MAX_SAFE_INTEGER),
  inform: (a, b) => timeOf(a.inform?.time) - timeOf(b.inform?.time),
  acknowledged: (a, b) => timeOf(a.state.time) - timeOf(b.state.time),
};

/** Returns epoch ms for sorting; 0 where the time is absent, so that missing times come first. */
const timeOf = (time: string | null | undefined): number => (time ? Date.parse(time) : 0);

/** Sorts by a column; ties follow the default order. */
const bySort =
  ({ column, isDown }: Sort<SortColumn>) =>
  (a: AlertEventRow, b: AlertEventRow): number =>
    (isDown ? -1 : 1) * ORDERS[column](a, b) || worstOpenFirst(a, b);

const worstOpenFirst = (a: AlertEventRow, b: AlertEventRow): number => {
  if (isOpen(a) !== isOpen(b)) return isOpen(a) ? -1 : 1;
  if (isOpen(a) && severity(a) !== severity(b)) return severity(b) - severity(a);
  return Date.parse(b.startTime) - Date.parse(a.startTime);
};

/** Ranks an event by severity; silence ranks lowest. */
const severity = ({ label }: AlertEventRow): number => (label === 'down' ? 0 : eventRank(label));

const countsOf = (rows: readonly AlertEventRow[]): AlertCounts => {
  const count = (is: (row: AlertEventRow) => boolean) => rows.filter(is).length;
  return {
    all: rows.length,
    open: count(isOpen),
    WSL: count(({ label }) => label === 'WSL'),
    AL: count(({ label }) => label === 'AL'),
    down: count(({ label }) => label === 'down'),
    unreported: count(isUnreported),
    unseen: count(({ isUnseen }) => isUnseen),
    unacknowledged: count((row) => isOpen(row) && row.level !== 'down' && !row.state.acknowledged),
  };
};

/** Returns a page of ten rows; a page past the end becomes the last page. */
export const pageOf = <T>(rows: readonly T[], page: number): { page: number; pages: number; rows: readonly T[] } => {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const shown = Math.min(Math.max(1, page), pages);
  return { page: shown, pages, rows: rows.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE) };
};

/** Returns the duration of an event in ms, up to `now` while it is open. */
export const lastedMs = ({ startTime, endTime }: Pick<AlertEventRow, 'startTime' | 'endTime'>, now: number): number =>
  Math.max(0, (endTime === null ? now : Date.parse(endTime)) - Date.parse(startTime));
