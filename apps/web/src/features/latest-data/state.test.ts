import { describe, expect, it } from 'vitest';
import { type DataAction, initialState, isFiltered, reduceState } from './state';

const after = (...actions: DataAction[]) => actions.reduce(reduceState, initialState(null));

describe('the state of the screen', () => {
  it('toggles statuses of the legend, several at once', () => {
    const state = after(
      { type: 'status-toggled', status: 'WSL' },
      { type: 'status-toggled', status: 'AL' },
      { type: 'status-toggled', status: 'WSL' },
    );
    expect(state.statuses).toEqual(['AL']);
  });

  it('a tab of the phone shows one status, or all', () => {
    expect(after({ type: 'status-toggled', status: 'WSL' }, { type: 'status-chosen', status: 'AL' }).statuses).toEqual([
      'AL',
    ]);
    expect(after({ type: 'status-chosen', status: 'AL' }, { type: 'status-chosen', status: null }).statuses).toEqual(
      [],
    );
  });

  it('clears all filters and keeps how the table looks', () => {
    const state = after(
      { type: 'text-typed', text: 'tm' },
      { type: 'warnings-only-set', on: true },
      { type: 'status-toggled', status: 'down' },
      { type: 'density-toggled' },
      { type: 'column-toggled', column: 'raw' },
      { type: 'filters-cleared' },
    );
    expect(isFiltered(state)).toBe(false);
    expect([state.density, state.hidden]).toEqual(['dense', ['raw']]);
  });

  it('a link to an instrument leaves nothing that could hide it', () => {
    const state = after(
      { type: 'text-typed', text: 'xyz' },
      { type: 'area-set', area: 'a1', open: false },
      { type: 'area-asked', area: 'a1' },
      { type: 'area-asked', area: 'a1' },
    );
    expect([isFiltered(state), state.opened, state.unfolded]).toEqual([false, { a1: true }, ['a1']]);
  });

  it('shows and hides the rest of an area', () => {
    const shown = after({ type: 'rest-set', area: 'a1', shown: true });
    expect(shown.unfolded).toEqual(['a1']);
    expect(reduceState(shown, { type: 'rest-set', area: 'a1', shown: false }).unfolded).toEqual([]);
  });

  it.each([
    ['nothing', null, { density: 'normal', hidden: [] }],
    ['a taste', { density: 'dense', hidden: ['raw', 'battery'] }, { density: 'dense', hidden: ['raw', 'battery'] }],
    ['an old or broken one', { density: 7, hidden: ['gone', 'raw', 3] }, { density: 'normal', hidden: ['raw'] }],
    ['a text', 'dense', { density: 'normal', hidden: [] }],
  ])('remembers %s', (_name, stored, taste) => {
    expect(initialState(stored)).toMatchObject(taste);
  });
});
