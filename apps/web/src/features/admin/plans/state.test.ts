import { describe, expect, it } from 'vitest';
import { changesOf, incomplete, savingOf } from './changes';
import { pinOf } from './draft';
import { type EditorAction, type EditorState, isUnsaved, reduceEditor, startEditor } from './state';
import { draft } from './test-pins';

const A = draft('a');
const B = draft('b', { x: 10, y: 20 });
const after = (...actions: EditorAction[]): EditorState => actions.reduce(reduceEditor, startEditor([A, B]));
const move = (key: string, x: number, step?: string): EditorAction => ({
  type: 'change',
  key,
  part: { x },
  ...(step && { step }),
});
const xOf = (state: EditorState, key: string) => pinOf(state.pins, key)?.x;

describe('a new pin', () => {
  const state = after({ type: 'add', at: { x: 50, y: 50 }, instrument: [] });
  it('is a square of middle size with a white border', () => {
    expect(state.pins.at(-1)).toMatchObject({ shape: 'square', size: 'medium', border_color: 'white', x: 50, y: 50 });
    expect(state.selected).toBe('new-1');
  });
  it('cannot be saved before it stands for an instrument', () => {
    expect(incomplete(state).map(({ key }) => key)).toEqual(['new-1']);
    const whole = reduceEditor(state, { type: 'change', key: 'new-1', part: { instrument: ['i'] } });
    expect(incomplete(whole)).toEqual([]);
  });
  it('that is a copy looks the same, stands beside its model and stands for nothing yet', () => {
    const copied = after({ type: 'change', key: 'b', part: { shape: 'star' } }, { type: 'copy', key: 'b' });
    expect(copied.pins.at(-1)).toMatchObject({ shape: 'star', x: 13, y: 23, instrument: [] }); // 10 + 3, 20 + 3
  });
});

describe('undo', () => {
  it('takes back one step, and redo does it again', () => {
    const moved = after(move('a', 60), move('a', 70));
    const undone = reduceEditor(moved, { type: 'undo' });
    expect([xOf(undone, 'a'), xOf(reduceEditor(undone, { type: 'redo' }), 'a')]).toEqual([60, 70]);
  });
  it('takes back what is of one step at once', () => {
    const moved = after(move('a', 60, 'keys a'), move('a', 61, 'keys a'), move('a', 62, 'keys a'));
    expect([moved.past.length, xOf(reduceEditor(moved, { type: 'undo' }), 'a')]).toEqual([1, 50]);
  });
  it('brings a removed pin back', () => {
    expect(after({ type: 'remove', key: 'a' }, { type: 'undo' }).pins).toEqual([A, B]);
  });
  it('is at its end without a step', () => {
    expect(after({ type: 'undo' }, { type: 'redo' })).toEqual(startEditor([A, B]));
  });
  it('forgets what could be done again once something else was done', () => {
    expect(after(move('a', 60), { type: 'undo' }, move('b', 5)).future).toEqual([]);
  });
});

describe('what is unsaved', () => {
  it('is told by pin and part, and saved in one call', () => {
    const state = after(
      move('a', 60),
      { type: 'change', key: 'a', part: { shape: 'star' } },
      { type: 'remove', key: 'b' },
      { type: 'add', at: { x: 1, y: 2 }, instrument: ['i'] },
    );
    const changes = changesOf(state);
    expect(changes.map(({ pin, kind, parts }) => [pin.key, kind, parts])).toEqual([
      ['a', 'changed', ['place', 'shape']],
      ['new-1', 'set', []],
      ['b', 'removed', []],
    ]);
    const body = savingOf(changes);
    expect(body.changed).toMatchObject([{ pinId: 'a', revision: 1, x: 60, shape: 'star' }]);
    expect(body.removed).toEqual([{ pinId: 'b', revision: 1 }]);
    expect(body.set).toMatchObject([{ x: 1, y: 2, instrument: ['i'] }]);
    expect(body.set[0]).not.toHaveProperty('key');
  });
  it('is nothing where all is back where it was', () => {
    const state = after(move('a', 60), move('a', 50));
    expect([isUnsaved(state), changesOf(state)]).toEqual([false, []]);
  });
  it('stays when the server tells of others', () => {
    const state = after(move('a', 60), { type: 'heard', pins: [draft('a', { x: 1, revision: 2 })] });
    expect([xOf(state, 'a'), pinOf(state.base, 'a')?.revision]).toEqual([60, 1]);
  });
  it('is all in the system after a save: the new pin has its id, and nothing is left to be undone', () => {
    const state = after({ type: 'add', at: { x: 1, y: 2 }, instrument: ['i'] }, { type: 'select', key: 'new-1' });
    const pins = [A, B, draft('c', { x: 1, y: 2, instrument: ['i'] })];
    const saved = { type: 'saved', sent: state.pins, pins, names: new Map([['new-1', 'c']]) } as const;
    const then = reduceEditor(state, saved);
    expect([isUnsaved(then), then.selected, then.past]).toEqual([false, 'c', []]);
    // Edits made during the save stay unsaved
    const late = reduceEditor(reduceEditor(state, move('a', 61)), saved);
    expect(changesOf(late).map(({ pin, parts }) => [pin.key, pin.x, parts])).toEqual([['a', 61, ['place']]]);
  });
});

it('an arrow whose instrument is taken from the pin is without that component', () => {
  const pin = draft('a', { instrument: ['x', 'y'], vector_enable: true, vector_x: 'x', vector_y: 'y' });
  const state = reduceEditor(startEditor([pin]), { type: 'change', key: 'a', part: { instrument: ['y'] } });
  expect(state.pins[0]).toMatchObject({ vector_x: null, vector_y: 'y' });
});
