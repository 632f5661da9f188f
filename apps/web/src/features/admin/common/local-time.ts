import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';

/** Formats a time for a datetime input. Keeps non-zero seconds, so that opening a form loses nothing. */
export function localText(iso: string, zone: Zone): string {
  const text = formatTime(Date.parse(iso), zone, 'YYYY-MM-DD HH:mm:ss').replace(' ', 'T');
  return text.endsWith(':00') ? text.slice(0, -3) : text;
}
