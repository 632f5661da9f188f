// @vitest-environment node
import type { AlertEventRow } from '@talus/contract/alarms/events';
import type { LatestRow, StormRow } from '@talus/contract/data/latest-data';
import { expect, it } from 'vitest';
import { eventBounds, healthRows, isUnreported, mapPoints, overviewFrom, rainStations, recentEvents } from './state';

const NOW = Date.parse('2026-11-15T08:43:20+08:00');
const iso = (hoursAgo: number) => new Date(NOW - hoursAgo * 3_600_000).toISOString();

const row = (name: string, more: Partial<LatestRow> & { kind?: string } = {}): LatestRow =>
  ({
    _id: name,
    name,
    status: 'GREEN',
    area: { _id: 'TK12', name: 'TK12+300' },
    station: { _id: name, name },
    coordinates: [120.86, 24.63],
    TIMESTAMP: iso(0),
    data_interval: 600_000,
    instrument_type: { type: more.kind ?? 'general' },
    ...more,
  }) as LatestRow;

it('counts what latest data says', () => {
  const [iot, slope] = overviewFrom([
    row('TM-03', { status: 'WSL' }),
    row('RG-02', { kind: 'rainGauge', status: 'down' }),
    row('BATT', { kind: 'battery' }),
  ]);
  expect([iot?.instruments, slope?.counts.WSL, iot?.counts]).toEqual([2, 1, { WSL: 0, AL: 0, GREEN: 2, down: 1 }]);
});

it('lists the gauges alone, the wettest first and the silent last', () => {
  const storm = (name: string, mm: number) => ({ _id: name, 'mm/24HR': mm }) as StormRow;
  const stations = rainStations(
    [
      row('TM-03'),
      row('RG-01', { kind: 'rainGauge' }),
      row('RG-02', { kind: 'rainGauge', coordinates: null }),
      row('RG-04', { kind: 'rainGauge', status: 'down' }),
      row('RG-05', { kind: 'rainGauge' }),
    ],
    [storm('RG-01', 61), storm('RG-02', 167.5), storm('RG-04', 200)],
  );
  expect(stations.map(({ name }) => name)).toEqual(['RG-02', 'RG-01', 'RG-05', 'RG-04']);
  // Stations without coordinates stay in the list
  expect(mapPoints(stations).map(({ id }) => id)).toEqual(['RG-01', 'RG-05', 'RG-04']);
});

it('has the longest silent gateway first', () => {
  const document = (name: string, hoursAgo: number | null) => ({
    _id: name,
    name,
    updated_at: hoursAgo === null ? null : iso(hoursAgo),
    status: 'active' as const,
    clock: name === 'f' ? ('ahead' as const) : ('ok' as const),
  });
  const rows = healthRows(
    [document('b', 0), document('c', 3), document('a', 1.9), document('d', null), document('e', 6), document('f', 0)],
    NOW,
  );
  expect(rows.map(({ name, health }) => `${name} ${health}`)).toEqual([
    'd never',
    'e stale',
    'c stale',
    // its clock runs ahead: before the other healthy ones
    'f healthy',
    'a healthy',
    'b healthy',
  ]);
});

it('asks for whole hours that hold the seven days', () => {
  const { start, end } = eventBounds(NOW);
  expect(new Date(start).toISOString()).toBe('2026-11-08T00:00:00.000Z');
  expect(end).toBeGreaterThan(NOW);
  expect(eventBounds(NOW + 60_000)).toEqual({ start, end });
});

const event = (id: string, label: AlertEventRow['label'], from: number, to: number | null): AlertEventRow =>
  ({ _id: id, label, startTime: iso(from), endTime: to === null ? null : iso(to), inform: null }) as AlertEventRow;

it('shows what is in progress first, the worst before the rest, then what ended within seven days', () => {
  const rows = [
    event('ended', 'WSL', 30, 20),
    event('down', 'down', 6, null),
    event('yellow', 'AL', 3, null),
    event('red', 'WSL', 5, null),
    event('old', 'WSL', 200, 169),
    event('long', 'AL', 200, null),
    event('ended lately', 'AL', 10, 1),
  ];
  expect(recentEvents(rows, NOW).map(({ _id }) => _id)).toEqual([
    'red',
    'yellow',
    'long',
    'down',
    'ended lately',
    'ended',
  ]);
});

it.each<[string, AlertEventRow, boolean]>([
  ['in progress', event('a', 'AL', 1, null), true],
  ['over', event('a', 'AL', 2, 1), false],
  ['silence is not reported', event('a', 'down', 1, null), false],
  ['reported', { ...event('a', 'AL', 1, null), inform: { enable: true, time: iso(0), user: { name: 'x' } } }, false],
])('asks for a report: %s', (_, row, expected) => expect(isUnreported(row)).toBe(expected));
