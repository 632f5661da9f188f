import { formatTime } from '@talus/domain/time/format';
import { zonedParts } from '@talus/domain/time/zone';
import { zoneText } from '@talus/domain/time/zone-text';
import type { ReportOrder } from './order';
import type { ReportData } from './report-data';
import type { Writer } from './writer';

/** Words the days of a report (the last included) with their time zone, and a note if the period is not over. */
export function periodText({ say }: Writer, { project, to }: ReportData, { period, range }: ReportOrder): string {
  const zone = project.timezone;
  const day = (ms: number) => formatTime(ms, zone, 'YYYY-MM-DD');
  const [from, end] = [range.from.getTime(), range.to.getTime()];
  const { year, month } = zonedParts(from, zone);
  const days = say(`period.${period}`, {
    from: day(from),
    to: day(end - 1),
    year,
    month: String(month).padStart(2, '0'),
  });
  const text = say('period.zone', { days, zone: zoneText(zone, { from, to: end }) });
  if (to >= end - 1) return text;
  return `${text}${say('gap')}${say('period.so-far', { time: formatTime(to, zone, 'MM-DD HH:mm') })}`;
}
