import type { PinInput } from '@talus/contract/places/layout-edit';
import { PIN_DEFAULTS } from '@talus/domain/floor-plans/pin';
import { PLACE_STEP, type PlanPoint, placeAt } from '@talus/domain/floor-plans/place';
import { isSameValue } from '../../../ui/form/values';
import { type DraftPin, pinOf, withPart } from './draft';
import { mergePins, type PinConflict, type Side, settle } from './merge';

type Pins = readonly DraftPin[];

/** Editor state of the pins of one plan. */
export type EditorState = {
  /** The stored pins. */
  base: Pins;
  pins: Pins;
  past: readonly Pins[];
  future: readonly Pins[];
  /** Key of the last undo step; further changes with this key are merged into the step. */
  step: string | null;
  selected: string | null;
  /** Counter of new pins, for local keys. */
  made: number;
};

export type EditorAction =
  /** Pins from the server: applied if nothing is unsaved. */
  | { type: 'heard'; pins: Pins }
  | { type: 'select'; key: string | null }
  | { type: 'change'; key: string; part: Partial<PinInput>; step?: string }
  | { type: 'add'; at: PlanPoint; instrument: readonly string[] }
  /** Copies the look of a pin, without its instruments. */
  | { type: 'copy'; key: string }
  | { type: 'remove'; key: string }
  | { type: 'undo' | 'redo' | 'discard' }
  /** The sent pins are stored as `pins`; `names` maps local keys to ids. */
  | { type: 'saved'; sent: Pins; pins: Pins; names: ReadonlyMap<string, string> }
  /** An edit conflict: the stored pins and the merged pins. */
  | { type: 'merged'; base: Pins; pins: Pins }
  | { type: 'settled'; contests: readonly PinConflict[]; side: Side };

/** Maximum number of undo steps. */
const MOST_STEPS = 100;

/** Offset of a copy from its original, in percent. */
const COPY_OFF = 3;

export const startEditor = (pins: Pins): EditorState => ({
  base: pins,
  pins,
  past: [],
  future: [],
  step: null,
  selected: null,
  made: 0,
});

export const isUnsaved = ({ base, pins }: EditorState): boolean => !isSameValue(base, pins);

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'heard':
      return isUnsaved(state) || isSameValue(state.base, action.pins)
        ? state
        : { ...startEditor(action.pins), ...keptIn(state, action.pins), made: state.made };
    case 'select':
      return action.key === state.selected ? state : { ...state, selected: action.key, step: null };
    case 'change': {
      const { key, part, step = null } = action;
      const pins = state.pins.map((pin) => (pin.key === key ? withPart(pin, part) : pin));
      if (isSameValue(pins, state.pins)) return state;
      return step !== null && step === state.step ? { ...state, pins, future: [] } : stepTo(state, pins, step);
    }
    case 'add':
      return added(state, newPin(action.at, action.instrument));
    case 'copy': {
      const model = pinOf(state.pins, action.key);
      if (!model) return state;
      const at = placeAt({ x: model.x + COPY_OFF, y: model.y + COPY_OFF }, PLACE_STEP);
      const { shape, size, border_color } = model;
      return added(state, { ...newPin(at, []), shape, size, border_color });
    }
    case 'remove': {
      const pins = state.pins.filter(({ key }) => key !== action.key);
      return { ...stepTo(state, pins), selected: state.selected === action.key ? null : state.selected };
    }
    case 'undo': {
      const before = state.past.at(-1);
      if (!before) return state;
      const future = [state.pins, ...state.future];
      return { ...state, ...keptIn(state, before), pins: before, past: state.past.slice(0, -1), future, step: null };
    }
    case 'redo': {
      const [next, ...future] = state.future;
      if (!next) return state;
      return { ...state, ...keptIn(state, next), pins: next, past: [...state.past, state.pins], future, step: null };
    }
    case 'discard':
      return { ...startEditor(state.base), ...keptIn(state, state.base), made: state.made };
    case 'saved': {
      const { selected, made } = state;
      const nameOf = (key: string) => action.names.get(key) ?? key;
      const named = (pins: Pins) => pins.map((pin) => ({ ...pin, key: nameOf(pin.key) }));
      // Edits made during the save stay unsaved
      const { pins } = mergePins(named(action.sent), named(state.pins), action.pins);
      return { ...startEditor(action.pins), pins, selected: selected && nameOf(selected), made };
    }
    case 'merged':
      return { ...startEditor(action.base), pins: action.pins, ...keptIn(state, action.pins), made: state.made };
    case 'settled':
      return stepTo(
        state,
        action.contests.reduce((pins, contest) => settle(pins, contest, action.side), state.pins),
      );
  }
}

const keptIn = ({ selected }: EditorState, pins: Pins) => ({ selected: pinOf(pins, selected)?.key ?? null });

const stepTo = (state: EditorState, pins: Pins, step: string | null = null): EditorState => ({
  ...state,
  pins,
  past: [...state.past, state.pins].slice(-MOST_STEPS),
  future: [],
  step,
});

const added = (state: EditorState, pin: PinInput): EditorState => {
  const made = state.made + 1;
  const key = `new-${made}`;
  return { ...stepTo(state, [...state.pins, { ...pin, key, revision: null }]), selected: key, made };
};

const newPin = ({ x, y }: PlanPoint, instrument: readonly string[]): PinInput => ({
  x,
  y,
  instrument: [...instrument],
  shape: PIN_DEFAULTS.shape,
  size: PIN_DEFAULTS.size,
  border_color: PIN_DEFAULTS.borderColor,
  vector_enable: false,
  vector_x: null,
  vector_y: null,
  angle_offset: 0,
  angle_unit: null,
});
