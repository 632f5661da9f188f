import { type Zone, zonedParts } from './zone';

/** Time formats: YYYY-… for monitoring screens, yyyy/… for administration; the rest are parts of these. */
export type TimePattern =
  | 'YYYY-MM-DD HH:mm'
  | 'YYYY-MM-DD HH:mm:ss'
  | 'YYYY-MM-DD'
  | 'YYYY-MM'
  | 'MM-DD HH:mm'
  | 'MM-DD'
  | 'HH:mm'
  | 'HH:mm:ss'
  | 'yyyy/MM/dd HH:mm'
  | 'yyyy/MM/dd HH:mm:ss'
  | 'yyyy/MM/dd'
  | 'MM/dd HH:mm';

export function formatTime(ms: number, zone: Zone, pattern: TimePattern): string {
  const parts = zonedParts(ms, zone);
  return pattern.replace(/YYYY|yyyy|MM|DD|dd|HH|mm|ss/g, (token) => {
    switch (token) {
      case 'MM':
        return two(parts.month);
      case 'DD':
      case 'dd':
        return two(parts.day);
      case 'HH':
        return two(parts.hour);
      case 'mm':
        return two(parts.minute);
      case 'ss':
        return two(parts.second);
      default:
        return String(parts.year).padStart(4, '0');
    }
  });
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
