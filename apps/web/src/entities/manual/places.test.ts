import type { ManualInstrument } from '@talus/contract/data/manual';
import { expect, it } from 'vitest';
import { manualPlaces } from './places';

const of = (name: string, area: string | null, station: string | null) =>
  ({
    _id: `id-${name}`,
    area: area && { _id: `a-${area}`, name: area },
    station: station && { _id: `s-${station}`, name: station },
    data: [
      { _id: 'old', name: `${name} of old` },
      { _id: 'now', name },
      { _id: 'next', name: `${name} to come` },
    ],
    inForce: 'now',
  }) as unknown as ManualInstrument;

it('puts what people read where it stands, by its name in force', () => {
  const places = manualPlaces(
    [of('OW-01', 'EX-01', 'W1'), of('OW-02', 'EX-01', 'W2'), of('OW-03', 'EX-01', 'W1'), of('OW-04', null, null)],
    'nowhere',
  );
  const drawn = places.map(({ name, stations }) => [
    name,
    stations.map((station) => [station.name, station.instruments.map((instrument) => instrument.name)]),
  ]);
  expect(drawn).toEqual([
    [
      'EX-01',
      [
        ['W1', ['OW-01', 'OW-03']],
        ['W2', ['OW-02']],
      ],
    ],
    ['nowhere', [['nowhere', ['OW-04']]]],
  ]);
});
