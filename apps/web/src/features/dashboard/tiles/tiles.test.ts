// @vitest-environment node
import type { StormRow } from '@talus/contract/data/latest-data';
import { describe, expect, it } from 'vitest';
import { alertRow } from '../../alerts/test-rows';
import { testRow } from '../../latest-data/test-rows';
import { nearSide, withNewest } from '../curves';
import { countsOf } from './counts';
import { arc, columnsFor, gaugeOf } from './gauge';
import { barShare, heaviestFirst, isPartial, newestOfGauges } from './rain-rows';
import { reportOf, worstFirst } from './recent-events';

describe('the count of statuses', () => {
  it('has silence apart, never as normal', () => {
    const counts = countsOf([
      testRow({ name: 'a', status: 'WSL' }),
      testRow({ name: 'b', status: 'down', station: 'B1' }),
      testRow({ name: 'c', area: 'TK08+150', station: 'C1', TIMESTAMP: '2026-11-15T00:50:00.000Z' }),
      testRow({ name: 'd' }),
    ]);
    expect(counts.statuses).toEqual({ WSL: 1, AL: 0, WL: 0, GREEN: 2, down: 1 });
    // 3 of 4 have data
    expect(counts).toMatchObject({ total: 4, areas: 2, stations: 3, reporting: 0.75 });
    expect(counts.newest).toBe(Date.parse('2026-11-15T00:50Z'));
  });
  it('of nothing is nothing', () => expect(countsOf([])).toMatchObject({ total: 0, reporting: null, newest: null }));
});

describe('a voltage gauge', () => {
  const battery = (reading2: number | null, status: 'GREEN' | 'WL' | 'down' = 'GREEN') =>
    gaugeOf(testRow({ name: 'BATT-12', unit: 'V', reading2, status }));
  it.each([
    [12.6, 'green'],
    [10.8, 'amber'],
    [9.4, 'red'],
  ])('%d V is %s', (volts, zone) => expect(battery(volts)).toMatchObject({ volts, zone }));
  it('carries the status of the instrument, not that of its zone', () =>
    expect(battery(10.8, 'WL')).toMatchObject({ zone: 'amber', status: 'WL' }));
  it('of a silent instrument says nothing, whatever it said last', () =>
    expect(battery(12.6, 'down')).toMatchObject({ volts: null, zone: null, status: 'down' }));
  it.each([
    [0, 1],
    [1, 1],
    [3, 3],
    [4, 2],
    [5, 3],
    [8, 4],
  ])('%d stand in %d columns', (count, columns) => expect(columnsFor(count)).toBe(columns));
  it('is half a circle', () => expect(arc(44, 0, 1)).toBe('M20.0 58.0A44 44 0 0 1 108.0 58.0'));
});

describe('the rain tile', () => {
  const gauge = (name: string, mm: number | null, status: 'GREEN' | 'down' = 'GREEN') =>
    ({ ...testRow({ name, status }), 'mm/24HR': mm, completeness: { 'mm/24HR': 0.9, 'mm/1HR': 1 } }) as StormRow;
  it('has the heaviest first and the silent last', () => {
    const rows = [gauge('a', 5), gauge('b', 400, 'down'), gauge('c', 167.5), gauge('d', null), gauge('e', 5)];
    expect(heaviestFirst(rows).map(({ name }) => name)).toEqual(['c', 'a', 'e', 'd', 'b']);
  });
  it.each([
    [0, 0],
    [80, 0.4],
    [500, 1],
    [null, 0],
  ])('%s mm fills %d of the bar', (mm, share) => expect(barShare(mm)).toBe(share));
  it('says where bins are missing', () =>
    expect([isPartial(gauge('a', 1), 'mm/24HR'), isPartial(gauge('a', 1), 'mm/1HR')]).toEqual([true, false]));
  it('knows when a gauge last spoke, and whether there is one', () => {
    const rain = { ...testRow({ name: 'x' }).instrument_type, type: 'rainGauge' };
    const early = testRow({ name: 'RG-01', instrument_type: rain, TIMESTAMP: '2026-11-15T00:30:00.000Z' });
    expect(newestOfGauges([testRow({ name: 'TM-03' })])).toBeNull();
    expect(newestOfGauges([testRow({ name: 'TM-03' }), early])).toBe('2026-11-15T00:30:00.000Z');
  });
});

describe('recent events', () => {
  it('has those in progress first, the worst on top, then the newest', () => {
    const rows = [
      alertRow({ name: 'over', label: 'WSL', endTime: '2026-11-14T23:00:00.000Z' }),
      alertRow({ name: 'silent', label: 'down' }),
      alertRow({ name: 'old', startTime: '2026-11-13T00:00:00.000Z' }),
      alertRow({ name: 'new' }),
      alertRow({ name: 'red', label: 'WSL' }),
    ];
    const names = worstFirst(rows).map(({ instrument_data }) => instrument_data?.name);
    expect(names).toEqual(['red', 'new', 'old', 'silent', 'over']);
  });
  it('says what nobody reported; silence and what is over need nobody', () => {
    expect(reportOf(alertRow())).toBe('unreported');
    expect(reportOf(alertRow({ label: 'down' }))).toBeNull();
    expect(reportOf(alertRow({ endTime: '2026-11-15T00:00:00.000Z' }))).toBeNull();
    expect(
      reportOf(alertRow({ inform: { enable: true, time: '2026-11-15T00:00:00.000Z', user: { name: 'x' } } })),
    ).toBe('reported');
  });
});

describe('the limits of a small chart', () => {
  const limits = { WL: { minus: null, plus: null }, AL: { minus: -20, plus: 20 }, WSL: { minus: -30, plus: 30 } };
  const sides = (value: number | null) => {
    const { AL, WSL } = nearSide(limits, value);
    return [AL.minus, AL.plus, WSL.minus, WSL.plus];
  };
  it.each([
    [34.8, [null, 20, null, 30]],
    [-5, [-20, null, -30, null]],
    [0, [null, 20, null, 30]],
    [null, [-20, 20, -30, 30]],
  ])('at %s are those of its side', (value, bounds) => expect(sides(value)).toEqual(bounds));
  it('one bound alone stays', () =>
    expect(nearSide({ ...limits, AL: { minus: -4, plus: null } }, 90).AL).toEqual({ minus: -4, plus: null }));
});

describe('a curve with what the stream told', () => {
  const at = Date.parse('2026-11-15T00:30Z');
  const columns = { times: Float64Array.of(at), reading1: Float64Array.of(1), reading2: Float64Array.of(2) };
  it('goes on with a newer reading', () => {
    const next = withNewest(columns, testRow({ name: 'a', reading1: null, reading2: 7 }));
    expect([...next.times]).toEqual([at, Date.parse('2026-11-15T00:40Z')]);
    expect([...next.reading1, ...next.reading2]).toEqual([1, Number.NaN, 2, 7]);
  });
  it('stays as it is where nothing is newer', () => {
    expect(withNewest(columns, testRow({ name: 'a', TIMESTAMP: '2026-11-15T00:30:00.000Z' }))).toBe(columns);
    expect(withNewest(columns, undefined)).toBe(columns);
  });
});
