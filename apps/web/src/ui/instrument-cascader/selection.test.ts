import { describe, expect, it } from 'vitest';
import { checkState, toggleIds } from './selection';
import { areaIds, type CascaderArea, placesOf, searchPlaces } from './tree';

const areas: CascaderArea[] = [
  {
    _id: 'a1',
    name: 'TK12+300',
    stations: [
      {
        _id: 's1',
        name: 'A2',
        instruments: [
          { _id: 'i1', name: 'TM-03' },
          { _id: 'i2', name: 'STI-11' },
        ],
      },
      { _id: 's2', name: 'A3', instruments: [{ _id: 'i3', name: 'ELP-07' }] },
    ],
  },
  { _id: 'a2', name: 'TK08+150', stations: [{ _id: 's3', name: 'R1', instruments: [{ _id: 'i4', name: 'RG-02' }] }] },
];

describe('tri-state', () => {
  it.each([
    ['none', [], 'none'],
    ['some', ['i1', 'i4'], 'some'],
    ['all', ['i3', 'i2', 'i1'], 'all'],
  ])('%s of an area', (_name, chosen, state) => {
    expect(checkState(areaIds(areas[0] as CascaderArea), new Set(chosen))).toBe(state);
  });

  it('an empty station is never checked', () => {
    expect(checkState([], new Set())).toBe('none');
  });
});

describe('toggling', () => {
  it('completes what is partly chosen and keeps the order of choosing', () => {
    expect(toggleIds(['i4', 'i2'], ['i1', 'i2', 'i3'])).toEqual(['i4', 'i2', 'i1', 'i3']);
  });

  it('gives up what is wholly chosen', () => {
    expect(toggleIds(['i4', 'i1', 'i2', 'i3'], ['i1', 'i2', 'i3'])).toEqual(['i4']);
  });

  it('stops where it is full, and keeps what was chosen before', () => {
    expect(toggleIds(['i4'], ['i1', 'i2', 'i3'], 2)).toEqual(['i4', 'i1']);
    expect(toggleIds(['i4', 'i1'], ['i2'], 2)).toEqual(['i4', 'i1']);
  });
});

describe('searching', () => {
  it.each([
    ['an instrument', 'tm-03', ['i1']],
    ['a station', 'A2', ['i1', 'i2']],
    ['an area', 'tk08', ['i4']],
    ['several words', 'tk12 elp', ['i3']],
    ['nothing', '  ', []],
    ['what is not there', 'xyz', []],
  ])('by %s', (_name, text, ids) => {
    expect(searchPlaces(placesOf(areas), text).map(({ instrument }) => instrument._id)).toEqual(ids);
  });
});
