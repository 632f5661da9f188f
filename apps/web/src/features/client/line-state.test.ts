import type { LineLink } from '@talus/contract/alarms/line';
import { describe, expect, it } from 'vitest';
import { lineView } from './line-state';

const NOW = Date.parse('2026-11-15T00:43:00Z');
const waiting: LineLink = { state: 'waiting', code: 'ABCD2345', expires_at: '2026-11-15T00:53:00Z', bot: null };

describe('lineView', () => {
  it.each<[string, LineLink, number, ReturnType<typeof lineView>]>([
    ['a fresh code', waiting, NOW, { kind: 'waiting', code: 'ABCD2345', left: '10:00' }],
    // 00:53:00 - 00:51:55 = 65 s
    ['a code for a while', waiting, NOW + 535_000, { kind: 'waiting', code: 'ABCD2345', left: '1:05' }],
    ['its last moment', waiting, NOW + 599_999, { kind: 'waiting', code: 'ABCD2345', left: '0:00' }],
    ['an expired code', waiting, NOW + 600_000, { kind: 'not-linked' }],
    ['linked', { ...waiting, state: 'linked', code: null, expires_at: null }, NOW, { kind: 'linked' }],
    ['not configured', { ...waiting, state: 'not-configured', code: null }, NOW, { kind: 'not-configured' }],
  ])('%s', (_, link, now, expected) => expect(lineView(link, now)).toEqual(expected));
});
