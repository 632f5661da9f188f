import { createStore } from '../store';

/** Unsaved work, or the place where somebody stands, outside of the screen that shows it. */
export type Draft<S> = {
  /** Tells one draft from another, also where one of the same thing takes its place. */
  readonly serial: number;
  /** Person and thing; null while nobody is logged in: the draft then lives as long as its screen. */
  readonly key: string | null;
  get: () => S;
  set: (next: S) => void;
  /** Saved or given up: the draft goes with the screen that shows it, unless somebody goes on typing. */
  end: () => void;
  subscribe: (listener: () => void) => () => void;
  /** Notes that a screen shows the draft, until the answer is called. */
  show: () => () => void;
};

export type DraftKind<S> = {
  start: () => S;
  /** Whether closing the screen would lose something. */
  isUnsaved: (state: S) => boolean;
  /** The place where somebody stands: kept when the session ends under an open screen, never when a screen is left. */
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

/** The person whose drafts are opened; null while nobody is logged in. */
export const ownerStore = createStore((_: string | null, person: string | null) => person, null);

/** Hands the drafts to a person. Where a session ends, places that are shown stay for the same person's next login. */
export const ownDrafts = (person: string | null): void => {
  if (person !== ownerStore.get()) for (const draft of held.values()) draft.park();
  ownerStore.dispatch(person);
};

/** A key is a person's id, a space and the thing; ids hold no space. */
const keyOf = (person: string, thing: string): string => `${person} ${thing}`;
const isOf = (key: string, person: string | null): boolean => person !== null && key.startsWith(`${person} `);

const own = (): (Draft<unknown> & Held)[] => {
  const person = ownerStore.get();
  return [...held].flatMap(([key, draft]) => (isOf(key, person) ? [draft] : []));
};

/** Gives up the drafts that are on the screen: somebody was asked, and leaves. */
export const giveUpShown = (): void => {
  for (const draft of own()) if (draft.isShown()) draft.end();
};

/** Gives up the draft of a thing, as where somebody cancels a dialog. */
export const giveUp = (thing: string): void => {
  const person = ownerStore.get();
  if (person !== null) held.get(keyOf(person, thing))?.end();
};

/** Gives up all drafts of the person who is logged in, as at a logout. */
export const giveUpAll = (): void => {
  for (const draft of own()) draft.end();
};

/** Whether the person who is logged in has unsaved work, on the screen or left behind. */
export const hasDrafts = (): boolean => own().some((draft) => draft.isUnsaved());

/**
 * Opens the draft of a thing: the one that is there and was neither saved nor given up, or a new one, which is kept from
 * the first unsaved word on.
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
  /** A draft that nobody sees stays only where it holds something. */
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
      // The last word of a cell may come while its screen goes
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
