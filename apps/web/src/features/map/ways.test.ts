import { describe, expect, it } from 'vitest';
import { mapEntries, type Row } from './view';
import { type Known, waysOn } from './ways';

const rowOf = (name: string, area: string, station: string, coordinates: [number, number], status = 'GREEN') =>
  ({
    _id: name,
    name,
    status,
    coordinates,
    area: { _id: area, name: area },
    station: { _id: station, name: station },
    TIMESTAMP: null,
  }) as Row;

const ROWS = [
  rowOf('TM-03', 'TK12+300', 'A2', [120.858, 24.628], 'WSL'),
  rowOf('STI-11', 'TK12+300', 'A2', [120.858, 24.628]),
  // 0.009° of latitude is 1.0 km
  rowOf('TM-14', 'TK11+300', 'H1', [120.858, 24.637]),
  // 0.09° is 10 km
  rowOf('TM-01', 'TK03+450', 'E1', [120.858, 24.718]),
];
const pinOf = (_id: string, instrument: string) => ({ _id, instrument: [{ _id: instrument }] });
const KNOWN = {
  project: 'p',
  rows: ROWS,
  plans: [
    { _id: 'far', name: '全線', pin: [pinOf('p1', 'STI-11')] },
    { _id: 'near', name: 'TK12+300 坡面', pin: [pinOf('p2', 'TM-03')] },
  ],
  cameras: ['隧道口-TK09+760 北口', '邊坡-TK12+300 坡面'],
} as unknown as Known;

const ways = (station: string, known: Partial<Known> = {}) => {
  const entry = mapEntries(ROWS, 'station').find(({ name }) => name === station);
  return Object.fromEntries(
    (entry ? waysOn(entry, { ...KNOWN, ...known }) : []).map(({ word, to, note }) => [
      word,
      note ? `${to} ${note}` : to,
    ]),
  );
};

describe('the ways on from a place', () => {
  it('lead to the curves, the pin of its worst instrument, its camera and the alarms of all its instruments', () => {
    expect(ways('A2')).toEqual({
      chart: '/chart?project=p&instrument=TM-03_STI-11&autoRun=1',
      plan: '/layout?project=p&plan=near&pin=p2 TK12+300 坡面',
      camera: '/monitor?project=p&camera=%E9%82%8A%E5%9D%A1-TK12%2B300+%E5%9D%A1%E9%9D%A2 邊坡-TK12+300 坡面',
      alerts: '/alerts?project=p&instrument=TM-03%2CSTI-11&light=all',
    });
  });

  it('take the camera of the nearest area, and none from far off', () => {
    expect(ways('H1').camera).toContain('邊坡-TK12+300 坡面');
    expect(ways('E1').camera).toBeUndefined();
  });

  it('leave out what there is not', () => {
    expect(Object.keys(ways('A2', { plans: [], cameras: [] }))).toEqual(['chart', 'alerts']);
  });
});
