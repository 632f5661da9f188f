import type { Status } from '@talus/domain/status/status';
import { describe, expect, it } from 'vitest';
import { countEntries, filterEntries, mapEntries, pointsOf, type Row } from './view';

type Given = { name: string; station: string; status?: Status; coordinates?: [number, number] | null; time?: string };

const rowOf = ({ name, station, status = 'GREEN', coordinates = [120.85, 24.62], time }: Given) =>
  ({
    _id: name,
    name,
    status,
    coordinates,
    area: { _id: 'TK12+300', name: 'TK12+300' },
    station: { _id: station, name: station },
    TIMESTAMP: time ?? '2026-11-15T00:40:00.000Z',
  }) as Row;

const ROWS = [
  rowOf({ name: 'TM-03', station: 'A2', status: 'WSL', time: '2026-11-15T00:30:00.000Z' }),
  rowOf({ name: 'STI-12', station: 'A2' }),
  rowOf({ name: 'STI-21', station: 'A3', status: 'WL' }),
  rowOf({ name: 'LC-01', station: 'A3', status: 'down', coordinates: null }),
  rowOf({ name: 'PZ-01', station: 'B1' }),
  rowOf({ name: 'PZ-09', station: 'C1', status: 'down', coordinates: null }),
];
const ALL = { text: '', warningsOnly: false, statuses: [] };
const stations = mapEntries(ROWS, 'station');
const names = (entries: typeof stations) => entries.map(({ name }) => name);

describe('what stands on the map', () => {
  it('is stations with their instruments, worst first', () => {
    expect(names(stations)).toEqual(['A2', 'A3', 'C1', 'B1']);
    expect(stations[0]).toMatchObject({ label: 'TK12+300 A2', status: 'WSL' });
    // The newest of 08:30 and 08:40
    expect(stations[0]?.newestAt).toBe(Date.parse('2026-11-15T00:40:00Z'));
  });

  it('or each instrument by itself', () => {
    const entries = mapEntries(ROWS, 'instrument');
    expect(entries.map(({ label, status }) => `${label} ${status}`)).toEqual([
      'TM-03 WSL',
      'STI-21 WL',
      'LC-01 down',
      'PZ-09 down',
      'STI-12 GREEN',
      'PZ-01 GREEN',
    ]);
  });

  it('is a point where it has a place, and listed all the same where it has none', () => {
    expect(pointsOf(stations).map(({ name }) => name)).toEqual(['TK12+300 A2', 'TK12+300 A3', 'TK12+300 B1']);
    expect(pointsOf(stations)[1]).toMatchObject({ status: 'GREEN', hasAttention: true, count: 2 });
  });

  it('is counted by the map’s rule, and attention where it is held', () => {
    expect(countEntries(stations)).toEqual({ WSL: 1, AL: 0, WL: 1, GREEN: 2, down: 1 });
  });
});

describe('the filters', () => {
  it.each<[string, Parameters<typeof filterEntries>[1], string[]]>([
    ['leave all', ALL, ['A2', 'A3', 'C1', 'B1']],
    ['leave what is not normal, attention and silence within too', { ...ALL, warningsOnly: true }, ['A2', 'A3', 'C1']],
    ['leave a status', { ...ALL, statuses: ['WSL', 'down'] }, ['A2', 'C1']],
    ['leave who holds an attention', { ...ALL, statuses: ['WL'] }, ['A3']],
    ['find a station', { ...ALL, text: ' b1 ' }, ['B1']],
    ['find an instrument of a station', { ...ALL, text: 'lc-01' }, ['A3']],
    ['find an area', { ...ALL, text: 'tk12' }, ['A2', 'A3', 'C1', 'B1']],
    ['take coordinates for no name', { ...ALL, text: '24.6, 120.8' }, ['A2', 'A3', 'C1', 'B1']],
    ['find nothing', { ...ALL, text: 'nowhere' }, []],
  ])('%s', (_, filter, left) => expect(names(filterEntries(stations, filter))).toEqual(left));
});
