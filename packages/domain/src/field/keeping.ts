import { type FieldEntry, isWaiting } from './queue';

/**
 * Entries of the page whose newest state does not lie on the device yet, and those that are to be removed from it. A
 * device may be full for a while; until it has room again the page holds them.
 */
export type Keeping = {
  unkept: ReadonlyMap<string, FieldEntry>;
  gone: ReadonlyMap<string, FieldEntry>;
};

export const ALL_KEPT: Keeping = { unkept: new Map(), gone: new Map() };

/** Notes what a change of the list leaves to be written and removed. */
export function noteChange(
  { unkept, gone }: Keeping,
  before: readonly FieldEntry[],
  after: readonly FieldEntry[],
): Keeping {
  const known = new Set(before);
  const ids = new Set(after.map(({ id }) => id));
  const left = before.filter(({ id }) => !ids.has(id));
  const changed = after.filter((entry) => !known.has(entry));
  const leftIds = new Set(left.map(({ id }) => id));
  return {
    unkept: new Map([
      ...[...unkept].filter(([id]) => !leftIds.has(id)),
      ...changed.map((entry) => [entry.id, entry] as const),
    ]),
    gone: new Map([...gone, ...left.map((entry) => [entry.id, entry] as const)]),
  };
}

/** Takes out what was written and removed; an entry that changed meanwhile is still to be written. */
export const noteWritten = ({ unkept, gone }: Keeping, done: Keeping): Keeping => ({
  unkept: new Map([...unkept].filter(([id, entry]) => done.unkept.get(id) !== entry)),
  gone: new Map([...gone].filter(([id, entry]) => done.gone.get(id) !== entry)),
});

/** The list as the device has it, with what the page holds of it in place. */
export const mergeDevice = ({ unkept, gone }: Keeping, onDevice: readonly FieldEntry[]): FieldEntry[] => [
  ...onDevice.filter(({ id }) => !unkept.has(id) && !gone.has(id)),
  ...unkept.values(),
];

/** Entries that closing the page would lose: neither the device nor the server has what they say. */
export const entriesAtRisk = ({ unkept }: Keeping): FieldEntry[] => [...unkept.values()].filter(isWaiting);
