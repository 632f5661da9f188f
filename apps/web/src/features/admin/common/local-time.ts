import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';

/** As a field for a date and a time writes it; seconds where there are some, so that nothing is lost by opening a form. */
export function localText(iso: string, zone: Zone): string {
  const text = formatTime(Date.parse(iso), zone, 'YYYY-MM-DD HH:mm:ss').replace(' ', 'T');
  return text.endsWith(':00') ? text.slice(0, -3) : text;
}
