// @vitest-environment node
import type { Block } from '@talus/contract/places/dashboards';
import { describe, expect, it } from 'vitest';
import { type EditAction, type EditState, isEdited, reduceEdit, startEdit, withKeys } from './state';

const block = (showType: string, width = 33): Block => ({
  width,
  showType,
  data: '',
  instrument: [],
  missing: 0,
  state: 'same',
});
const START = startEdit(withKeys([block('map'), block('events'), block('rain'), block('chart')]));

const after = (...actions: EditAction[]): EditState => actions.reduce(reduceEdit, START);
const types = ({ tiles }: EditState) => tiles.map(({ showType }) => showType).join(' ');

describe('editing', () => {
  it('moves a tile before another', () => {
    expect(types(after({ type: 'moved', key: 'tile-3', to: 0 }))).toBe('chart map events rain');
    expect(types(after({ type: 'moved', key: 'tile-0', to: 2 }))).toBe('events rain map chart');
  });
  it('not beyond the ends', () => {
    expect(after({ type: 'moved', key: 'tile-0', to: -1 })).toBe(START);
    expect(types(after({ type: 'moved', key: 'tile-0', to: 9 }))).toBe('events rain chart map');
  });
  it('adds a chart of the first instrument behind and selects it', () => {
    const state = after({ type: 'added' });
    expect(state.tiles.at(-1)).toMatchObject({ showType: 'chart', data: '0..0..0', key: state.selected });
  });
  it('keys are never used again', () => {
    const state = after({ type: 'added' }, { type: 'removed', key: 'new-0' }, { type: 'added' }, { type: 'added' });
    expect(new Set(state.tiles.map(({ key }) => key)).size).toBe(state.tiles.length);
  });
  it('another type has none of the old data', () => {
    const state = after(
      { type: 'changed', key: 'tile-3', change: { data: 't6..a4' } },
      { type: 'type-chosen', key: 'tile-3', showType: 'layout' },
    );
    expect(state.tiles[3]).toMatchObject({ showType: 'layout', data: '0', isFresh: true });
  });
});

describe('the number of tiles', () => {
  it('below 3 is refused and nothing changes', () => {
    const state = after({ type: 'counted', count: 2 });
    expect([state.refused, state.tiles]).toEqual(['too-few', START.tiles]);
    expect(isEdited(state)).toBe(false);
  });
  it('so is the removal of one of three', () => {
    const state = after({ type: 'removed', key: 'tile-0' }, { type: 'removed', key: 'tile-1' });
    expect([state.refused, types(state)]).toEqual(['too-few', 'events rain chart']);
  });
  it('above 15 is refused', () => {
    expect(after({ type: 'counted', count: 16 }).refused).toBe('too-many');
    const full = after({ type: 'counted', count: 15 });
    expect([full.tiles.length, reduceEdit(full, { type: 'added' }).refused]).toEqual([15, 'too-many']);
  });
  it('the refusal goes with the next step', () => {
    expect(after({ type: 'counted', count: 0 }, { type: 'counted', count: 3 }).refused).toBeNull();
  });
});

describe('undo', () => {
  it('goes back step by step, and forth', () => {
    const two = after({ type: 'removed', key: 'tile-0' }, { type: 'counted', count: 5 });
    const one = reduceEdit(two, { type: 'undone' });
    expect(types(one)).toBe('events rain chart');
    expect(types(reduceEdit(one, { type: 'undone' }))).toBe('map events rain chart');
    expect(types(reduceEdit(one, { type: 'redone' }))).toBe(types(two));
  });
  it('takes back what was typed in a field at once', () => {
    const widths = [3, 33, 50].map((width) => ({ type: 'changed', key: 'tile-1', change: { width } }) as const);
    const state = after(...widths);
    expect(state.tiles[1]?.width).toBe(50);
    expect(reduceEdit(state, { type: 'undone' }).tiles).toEqual(START.tiles);
  });
  it('ends where nothing was done', () => expect(reduceEdit(START, { type: 'undone' })).toBe(START));
  it('a new step forgets what was undone', () => {
    const state = after({ type: 'removed', key: 'tile-0' }, { type: 'undone' }, { type: 'removed', key: 'tile-1' });
    expect(reduceEdit(state, { type: 'redone' })).toBe(state);
  });
  it('what was undone wholly is no change', () => {
    expect(isEdited(after({ type: 'removed', key: 'tile-0' }))).toBe(true);
    expect(isEdited(after({ type: 'removed', key: 'tile-0' }, { type: 'undone' }))).toBe(false);
    expect(isEdited(after({ type: 'moved', key: 'tile-0', to: 1 }, { type: 'moved', key: 'tile-0', to: 0 }))).toBe(
      false,
    );
  });
  it('of a removed tile keeps no selection of it', () => {
    expect(after({ type: 'selected', key: 'tile-0' }, { type: 'removed', key: 'tile-0' }).selected).toBeNull();
  });
});
