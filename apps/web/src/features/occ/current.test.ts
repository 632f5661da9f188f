import { expect, it } from 'vitest';
import { type Live, OFF } from '../../app/live/state';
import { isCurrent, type Known } from './current';

const NOW = Date.parse('2026-11-15T00:43:00Z');
const ago = (seconds: number) => NOW - seconds * 1000;

const LIVE: Live = { ...OFF, phase: 'live', heardAt: ago(5) };
const broken = (heardSecondsAgo: number): Live => ({ ...OFF, phase: 'broken', heardAt: ago(heardSecondsAgo) });
/** The good state: the stream is live, and the alarms were read at its last event, an hour ago. */
const GOOD: Known = { hasAll: true, hasFailed: false, isRefused: false, lostSince: null, live: LIVE, alarmsAt: ago(3600) }; // biome-ignore format: a row

// Polled every 60 s: a reading that is older than 1.5 × 60 = 90 s is overdue.
it.each<[string, Partial<Known>, boolean]>([
  ['the stream is live, however long ago it told of an alarm', {}, true],
  ['not all was answered yet', { hasAll: false }, false],
  ['the last reading failed', { hasFailed: true }, false],
  ['the session was refused', { isRefused: true }, false],
  ['calls are not answered', { lostSince: ago(3) }, false],
  ['the stream broke just now, and told of everything until then', { live: broken(14) }, true],
  ['the stream fell silent for longer than it may, and nothing was read since', { live: broken(16) }, false],
  ['the stream told of an event that could not be read yet', { isBehind: true }, false],
  ['the stream is broken and the alarms are polled', { live: broken(600), alarmsAt: ago(80) }, true],
  ['the stream is broken and the poll hangs', { live: broken(600), alarmsAt: ago(91) }, false],
  ['the stream fell silent and nothing was read since', { live: broken(91) }, false],
  ['the stream was never there and the alarms are polled', { live: { ...OFF, phase: 'connecting' }, alarmsAt: ago(60) }, true], // biome-ignore format: a row
  ['the stream was never there and the poll hangs', { live: OFF, alarmsAt: ago(91) }, false],
])('%s', (_, known, expected) => expect(isCurrent({ ...GOOD, ...known }, NOW)).toBe(expected));
