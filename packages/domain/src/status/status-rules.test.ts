import { describe, expect, it } from 'vitest';
import { areaStatus, areaStatusPriority } from './area-status';
import { countForTable, countStatuses } from './count-statuses';
import { groupStatus, pinStatus, stationMapStatus } from './group-status';
import { severityOrder } from './severity';
import { STATUSES, type Status } from './status';

type Row = {
  of: Status[];
  area: Status | null;
  onlyWarning: Status | null;
  group: Status | null;
  station: Status | null;
  pin: Status;
};

// One row per mixture of statuses: the five orders differ on purpose, and this table compares them.
const ROWS: Row[] = [
  { of: [], area: null, onlyWarning: null, group: null, station: null, pin: 'down' },
  { of: ['GREEN'], area: 'GREEN', onlyWarning: 'GREEN', group: 'GREEN', station: 'GREEN', pin: 'GREEN' },
  { of: ['down'], area: 'down', onlyWarning: 'down', group: 'down', station: 'down', pin: 'down' },
  { of: ['GREEN', 'down'], area: 'GREEN', onlyWarning: 'down', group: 'down', station: 'GREEN', pin: 'GREEN' },
  { of: ['WL', 'down'], area: 'WL', onlyWarning: 'WL', group: 'down', station: 'GREEN', pin: 'WL' },
  { of: ['WL', 'AL'], area: 'AL', onlyWarning: 'AL', group: 'AL', station: 'AL', pin: 'WL' },
  { of: ['AL', 'GREEN'], area: 'AL', onlyWarning: 'AL', group: 'AL', station: 'AL', pin: 'AL' },
  { of: ['WL', 'GREEN'], area: 'WL', onlyWarning: 'WL', group: 'WL', station: 'GREEN', pin: 'WL' },
  { of: ['AL', 'WSL', 'down'], area: 'WSL', onlyWarning: 'WSL', group: 'down', station: 'WSL', pin: 'WSL' },
];

describe('what several statuses make together', () => {
  it.each(ROWS)('$of: area $area, group $group, station $station, pin $pin', (row) => {
    expect(areaStatus(row.of)).toBe(row.area);
    expect(areaStatus(row.of, { onlyWarning: true })).toBe(row.onlyWarning);
    expect(groupStatus(row.of)).toBe(row.group);
    expect(stationMapStatus(row.of)).toBe(row.station);
    expect(pinStatus(row.of)).toBe(row.pin);
  });

  it('ranks WSL 4, AL 3, WL 2, GREEN 0, down -1, and only-warning turns down to +1', () => {
    expect(STATUSES.map((status) => areaStatusPriority(status))).toEqual([4, 3, 2, 0, -1]);
    expect(STATUSES.map((status) => areaStatusPriority(status, { onlyWarning: true }))).toEqual([4, 3, 2, 0, 1]);
  });

  it('lists worst first, silence between the levels and normal', () => {
    const list: Status[] = ['GREEN', 'down', 'WL', 'WSL', 'AL'];
    expect(list.sort(severityOrder)).toEqual(['WSL', 'AL', 'WL', 'down', 'GREEN']);
  });
});

describe('counting', () => {
  const statuses: Status[] = ['WSL', 'AL', 'AL', 'WL', 'GREEN', 'GREEN', 'down'];

  it('counts each status', () => {
    expect(countStatuses(statuses)).toEqual({ WSL: 1, AL: 2, WL: 1, GREEN: 2, down: 1 });
    expect(countStatuses([])).toEqual({ WSL: 0, AL: 0, WL: 0, GREEN: 0, down: 0 });
  });

  it('counts down and WL as GREEN in tables, with the down number beside', () => {
    expect(countForTable(statuses)).toEqual({ WSL: 1, AL: 2, GREEN: 4, down: 1 }); // 2 GREEN + 1 WL + 1 down
  });
});
