import { describe, expect, it } from 'vitest';
import { isFiltered, type MapAction, type MapState, reduceMap } from './state';
import { mapCodec } from './url';

const initial: MapState = { ...mapCodec.read(new URLSearchParams()), isAuto: true };
const after = (...actions: MapAction[]) => actions.reduce(reduceMap, initial);

describe('the state of the map', () => {
  it('closes what is open when something else stands on the map', () => {
    const state = after({ type: 'picked', id: 'a2' }, { type: 'subject-chosen', subject: 'instrument' });
    expect(state).toMatchObject({ subject: 'instrument', picked: null });
  });

  it('switches layers on and off', () => {
    const state = after(
      { type: 'layer-toggled', layer: 'echo' },
      { type: 'layer-toggled', layer: 'shp' },
      { type: 'layer-toggled', layer: 'echo' },
    );
    expect(state.layers).toEqual(['contour']);
  });

  it('clears the filters and leaves what is open and the layers', () => {
    const filtered = after(
      { type: 'picked', id: 'a2' },
      { type: 'layer-toggled', layer: 'echo' },
      { type: 'text-typed', text: 'TK12' },
      { type: 'warnings-only-set', on: true },
      { type: 'status-toggled', status: 'AL' },
    );
    expect(isFiltered(filtered)).toBe(true);
    const cleared = reduceMap(filtered, { type: 'filters-cleared' });
    expect(isFiltered(cleared)).toBe(false);
    expect(cleared).toMatchObject({ picked: 'a2', layers: ['contour', 'shp', 'echo'] });
  });
});
