import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useStore } from '../store';
import { type Draft, type DraftKind, openDraft, ownerStore } from './drafts';

/**
 * Returns the draft of a thing without subscribing to it; a component that renders the draft's state uses `useDraft`.
 */
export const useOpenDraft = <S>(thing: string, kind: DraftKind<S>): Draft<S> => {
  const owner = useStore(ownerStore);
  const opened = useRef<{ thing: string; owner: string | null; draft: Draft<S> } | null>(null);
  const before = opened.current;
  // After the end of the session the screen keeps showing its draft until it unmounts
  const isOther = before !== null && owner !== null && before.owner !== null && owner !== before.owner;
  if (before === null || before.thing !== thing || isOther)
    opened.current = { thing, owner, draft: openDraft(thing, kind) };
  const { draft } = opened.current as { draft: Draft<S> };
  useEffect(() => draft.show(), [draft]);
  return draft;
};

type Change<S> = S | ((before: S) => S);

export type UsedDraft<S> = {
  state: S;
  set: (change: Change<S>) => void;
  /** The current state, for event handlers. */
  latest: { readonly current: S };
  /** Marks the draft as saved or discarded. */
  end: () => void;
};

/** A state that outlives its screen while it is unsaved; `thing` names its subject, such as `remark {instrument}`. */
export const useDraft = <S>(thing: string, start: () => S, isUnsaved: (state: S) => boolean): UsedDraft<S> => {
  const draft = useOpenDraft(thing, { start, isUnsaved });
  return useShownDraft(draft);
};

/** `useDraft` with a reducer. */
export const useDraftReducer = <S, A>(
  thing: string,
  reduce: (state: S, action: A) => S,
  start: () => S,
  isUnsaved: (state: S) => boolean,
): [S, (action: A) => void, UsedDraft<S>] => {
  const used = useDraft(thing, start, isUnsaved);
  const { set } = used;
  const newest = useRef(reduce);
  newest.current = reduce;
  const dispatch = useCallback((action: A) => set((before) => newest.current(before, action)), [set]);
  return [used.state, dispatch, used];
};

/** `usePlace` with a reducer, for example a file that is checked before its import. */
export const usePlaceReducer = <S, A>(
  thing: string,
  reduce: (state: S, action: A) => S,
  start: () => S,
): [S, (action: A) => void] => {
  const [state, set] = usePlace(thing, start);
  const dispatch = useCallback((action: A) => set((before) => reduce(before, action)), [set, reduce]);
  return [state, dispatch];
};

/** A state that holds the user's place, such as the open dialog: it outlives only the end of a session. */
export const usePlace = <S>(thing: string, start: () => S): [S, (change: Change<S>) => void] => {
  const draft = useOpenDraft(thing, { start, isUnsaved: never, isPlace: true });
  const { state, set } = useShownDraft(draft);
  return [state, set];
};

const never = () => false;

const useShownDraft = <S>(draft: Draft<S>): UsedDraft<S> => {
  const state = useSyncExternalStore(draft.subscribe, draft.get);
  const set = useCallback(
    (change: Change<S>) => draft.set(typeof change === 'function' ? (change as (before: S) => S)(draft.get()) : change),
    [draft],
  );
  const latest = useMemo(
    () => ({
      get current() {
        return draft.get();
      },
    }),
    [draft],
  );
  return { state, set, latest, end: draft.end };
};
