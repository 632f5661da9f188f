import { createStore } from '../store';

/** Unsaved work, or the user's place, held outside the screen that shows it. */
export type Draft<S> = {
  /** Number of the draft; unique, also when a draft replaces another of the same thing. */
  readonly serial: number;
  /** User and thing; null while nobody is logged in: the draft then lives as long as its screen. */
  readonly key: string | null;
  get: () => S;
  set: (next: S) => void;
  /** Marks the draft as saved or discarded: it is dropped with its screen, unless the user keeps typing. */
  end: () => void;
  subscribe: (listener: () => void) => () => void;
  /** Marks the draft as shown by a screen, until the returned function is called. */
  show: () => () => void;
};

export type DraftKind<S> = {
  start: () => S;
  /** Tells whether closing the screen would lose changes. */
  isUnsaved: (state: S) => boolean;
  /**
   * The state is the user's place: kept when the session ends under an open screen, dropped when the user leaves the
   * screen.
   */
  isPlace?: boolean;
};

type Held = {
  end: () => void;
  isEnded: () => boolean;
  park: () => void;
  isShown: () => boolean;
  isUnsaved: () => boolean;
};

const held = new Map<string, Draft<unknown> & Held>();

/** The user whose drafts are opened; null while nobody is logged in. */
export const ownerStore = createStore((_: string | null, person: string | null) => person, null);

/** Switches the owner of drafts. When a session ends, shown places stay for the same user's next login. */
export const ownDrafts = (person: string | null): void => {
  if (person !== ownerStore.get()) for (const draft of held.values()) draft.park();
  ownerStore.dispatch(person);
};

/** Builds a key: the user's id, a space and the thing; ids contain no space. */
const keyOf = (person: string, thing: string): string => `${person} ${thing}`;
const isOf = (key: string, person: string | null): boolean => person !== null && key.startsWith(`${person} `);

const own = (): (Draft<unknown> & Held)[] => {
  const person = ownerStore.get();
  return [...held].flatMap(([key, draft]) => (isOf(key, person) ? [draft] : []));
};

/** Discards the drafts on the screen after the user confirmed leaving. */
export const giveUpShown = (): void => {
  for (const draft of own()) if (draft.isShown()) draft.end();
};

/** Discards the draft of a thing, for example when the user cancels a dialog. */
export const giveUp = (thing: string): void => {
  const person = ownerStore.get();
  if (person !== null) held.get(keyOf(person, thing))?.end();
};

/** Discards all drafts of the logged-in user, for example at logout. */
export const giveUpAll = (): void => {
  for (const draft of own()) draft.end();
};

/** Tells whether the logged-in user has unsaved work, on the screen or on a screen left before. */
export const hasDrafts = (): boolean => own().some((draft) => draft.isUnsaved());

/**
 * Opens the draft of a thing: the existing one if neither saved nor discarded, or a new one, which is stored from its
 * first unsaved change on.
 */
export const openDraft = <S>(thing: string, kind: DraftKind<S>): Draft<S> => {
  const person = ownerStore.get();
  const key = person === null ? null : keyOf(person, thing);
  const found = key === null ? undefined : held.get(key);
  return found && !found.isEnded() ? (found as Draft<unknown> as Draft<S>) : newDraft(key, kind);
};

let drafts = 0;

const newDraft = <S>(key: string | null, { start, isUnsaved, isPlace = false }: DraftKind<S>): Draft<S> => {
  const listeners = new Set<() => void>();
  let state = start();
  let shown = 0;
  let isEnded = false;
  let isParked = false;
  const keep = () => {
    if (key !== null && !held.has(key)) held.set(key, draft as unknown as Draft<unknown> & Held);
  };
  /** Drops a draft that no screen shows, once it has ended or when it is neither parked nor unsaved. */
  const tidy = () => {
    if (shown > 0 || (!isEnded && (isParked || isUnsaved(state)))) return;
    if (key !== null && held.get(key) === (draft as unknown)) held.delete(key);
  };
  const draft: Draft<S> & Held = {
    serial: ++drafts,
    key,
    get: () => state,
    set: (next) => {
      if (Object.is(next, state)) return;
      state = next;
      isEnded = false;
      // The last change of a cell may arrive while its screen unmounts
      if (shown === 0 && isUnsaved(state)) keep();
      tidy();
      for (const listener of listeners) listener();
    },
    end: () => {
      isEnded = true;
      tidy();
    },
    isEnded: () => isEnded,
    park: () => {
      if (isPlace && shown > 0) isParked = true;
    },
    isShown: () => shown > 0,
    isUnsaved: () => !isEnded && isUnsaved(state),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show: () => {
      shown++;
      keep();
      isParked = false;
      return () => {
        shown--;
        tidy();
      };
    },
  };
  return draft;
};
