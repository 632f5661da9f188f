import type { savePins } from '@talus/contract/places/layout-edit';
import type { CallOf } from '@talus/contract/route';
import { ALL_PARTS, type DraftPin, inputOf, isSamePart, type Part, pinOf } from './draft';
import type { EditorState } from './state';

/** The unsaved changes of one pin. */
export type PinChange = { pin: DraftPin; kind: 'set' | 'changed' | 'removed'; parts: readonly Part[] };

export function changesOf({ base, pins }: Pick<EditorState, 'base' | 'pins'>): PinChange[] {
  const kept = pins.flatMap((pin): PinChange[] => {
    const before = pinOf(base, pin.key);
    if (!before) return [{ pin, kind: 'set', parts: [] }];
    const parts = ALL_PARTS.filter((part) => !isSamePart(before, pin, part));
    return parts.length > 0 ? [{ pin, kind: 'changed', parts }] : [];
  });
  const gone = base.filter(({ key }) => !pinOf(pins, key));
  return [...kept, ...gone.map((pin): PinChange => ({ pin, kind: 'removed', parts: [] }))];
}

/** Returns the pins that cannot be saved, because they have no instrument. */
export const incomplete = ({ pins }: Pick<EditorState, 'pins'>): DraftPin[] =>
  pins.filter(({ instrument }) => instrument.length === 0);

type Saving = CallOf<typeof savePins>['body'];

/** Builds the request that saves all changes, all or none. */
export function savingOf(changes: readonly PinChange[]): Saving {
  const of = (kind: PinChange['kind']) => changes.filter((change) => change.kind === kind).map(({ pin }) => pin);
  const named = ({ key, revision }: DraftPin) => ({ pinId: key, ...(revision !== null && { revision }) });
  return {
    set: of('set').map(inputOf),
    changed: of('changed').map((pin) => ({ ...inputOf(pin), ...named(pin) })),
    removed: of('removed').map(named),
  };
}
