import { expect, it } from 'vitest';
import { zoneText } from './zone-text';

const span = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
const NOVEMBER = span('2026-11-08T00:00:00Z', '2026-11-15T00:00:00Z');

it.each([
  { zone: 'Asia/Taipei', range: NOVEMBER, text: 'UTC+08:00' },
  { zone: 5.75, range: NOVEMBER, text: 'UTC+05:45' },
  { zone: -3.5, range: NOVEMBER, text: 'UTC-03:30' },
  { zone: 'America/New_York', range: NOVEMBER, text: 'UTC-05:00' },
  // the clock was set back on 1 November 2026
  { zone: 'America/New_York', range: span('2026-10-20T00:00:00Z', '2026-11-15T00:00:00Z'), text: 'America/New_York' },
])('times of $zone are said to be $text', ({ zone, range, text }) => expect(zoneText(zone, range)).toBe(text));
