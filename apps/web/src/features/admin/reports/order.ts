import type { reportOrder } from '@talus/contract/admin/reports';
import { type CalendarPeriod, periodBefore, periodOf } from '@talus/domain/reports/period';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import type * as z from 'zod';
import type { ReportsLink } from './url';

export type Order = z.input<typeof reportOrder>;

/** First and last day of a period. */
export type PeriodChoice = { from: string; to: string };

const HOW_MANY: Record<CalendarPeriod, number> = { day: 31, week: 26, month: 24 };

const dayOf = (at: number, zone: Zone): string => formatTime(at, zone, 'YYYY-MM-DD');

/** Lists the selectable periods, the current period first. */
export function periodChoices(period: CalendarPeriod, now: number, zone: Zone): PeriodChoice[] {
  const choices: PeriodChoice[] = [];
  let span = periodOf(period, now, zone);
  for (let n = 0; n < HOW_MANY[period]; n++) {
    choices.push({ from: dayOf(span.from, zone), to: dayOf(span.to - 1, zone) });
    span = periodBefore(period, span.from, zone);
  }
  return choices;
}

/** Returns the first day of the chosen period, or of the last complete period. */
export function chosenFrom(link: Pick<ReportsLink, 'period' | 'from'>, now: number, zone: Zone): string | null {
  if (link.period === 'own') return link.from;
  const choices = periodChoices(link.period, now, zone);
  const known = choices.find(({ from, to }) => link.from !== null && from <= link.from && link.from <= to);
  return (known ?? choices[1])?.from ?? null;
}
