import { type FieldEntry, isWaiting } from './queue';

/**
 * Entries of the page whose newest state is not stored on the device yet, and entries to remove from the device. The
 * device's storage may be full for a while; until there is room the page holds these entries.
 */
export type Keeping = {
  unkept: ReadonlyMap<string, FieldEntry>;
  gone: ReadonlyMap<string, FieldEntry>;
};

export const ALL_KEPT: Keeping = { unkept: new Map(), gone: new Map() };

/** Records the writes and removals that follow from a change of the list. */
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

/** Drops completed writes and removals; an entry that changed meanwhile still has to be written. */
export const noteWritten = ({ unkept, gone }: Keeping, done: Keeping): Keeping => ({
  unkept: new Map([...unkept].filter(([id, entry]) => done.unkept.get(id) !== entry)),
  gone: new Map([...gone].filter(([id, entry]) => done.gone.get(id) !== entry)),
});

/** Returns the entries on the device, overlaid with the changes that only the page holds. */
export const mergeDevice = ({ unkept, gone }: Keeping, onDevice: readonly FieldEntry[]): FieldEntry[] => [
  ...onDevice.filter(({ id }) => !unkept.has(id) && !gone.has(id)),
  ...unkept.values(),
];

/** Lists the entries that closing the page would lose: neither the device nor the server has their newest state. */
export const entriesAtRisk = ({ unkept }: Keeping): FieldEntry[] => [...unkept.values()].filter(isWaiting);
