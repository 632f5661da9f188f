import { describe, expect, it } from 'vitest';
import type { Status } from '../status/status';
import { type MapInstrument, mapStations } from './map-stations';

const of = (station: string, name: string, status: Status, coordinates: [number, number] | null = null) =>
  ({
    _id: name,
    name,
    status,
    coordinates,
    area: { _id: 'a', name: 'TK12+300' },
    station: { _id: station, name: station },
  }) satisfies MapInstrument;

describe('stations on the map', () => {
  it('come worst first, attention before silence, silence before normal', () => {
    const stations = mapStations([
      of('normal', 'a', 'GREEN'),
      of('silent', 'b', 'down'),
      of('attention', 'c', 'GREEN'),
      of('attention', 'd', 'WL'),
      of('alert', 'e', 'AL'),
      of('action', 'f', 'GREEN'),
      of('action', 'g', 'WSL'),
    ]);
    expect(stations.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'action WSL',
      'alert AL',
      'attention GREEN',
      'silent down',
      'normal GREEN',
    ]);
  });

  it('say what their status does not show', () => {
    const [station] = mapStations([of('s', 'a', 'down'), of('s', 'b', 'WL'), of('s', 'c', 'GREEN')]);
    expect(station).toMatchObject({ status: 'GREEN', attention: 1, silent: 1 });
    expect(station?.instruments.map(({ name }) => name)).toEqual(['b', 'a', 'c']);
  });

  it('stand in the middle of those of their instruments whose place is known', () => {
    const [station] = mapStations([
      of('s', 'a', 'GREEN', [120.8, 24.6]),
      of('s', 'b', 'GREEN', [121, 24.8]),
      of('s', 'c', 'GREEN'),
      // As degrees these would be no place
      of('s', 'd', 'GREEN', [234_567, 2_712_345]),
    ]);
    // (120.8 + 121) / 2 and (24.6 + 24.8) / 2
    expect(station?.place?.lon).toBeCloseTo(120.9, 9);
    expect(station?.place?.lat).toBeCloseTo(24.7, 9);
  });

  it('are kept without a place', () => {
    expect(mapStations([of('s', 'a', 'AL')])[0]).toMatchObject({ name: 's', status: 'AL', place: null });
  });
});
