import type { FileHead } from './file-head';
import type { FileName } from './file-store';

export type Turn = { file: FileName; lane: string };

type Waiting = { file: FileName; begins: string };

/** A file that has no row yet comes after those that have. */
const NO_ROW = '\uffff';

/**
 * Whose turn it is: documents take turns, and within a document the file that begins first is read to its end before the
 * next. A backlog of rolled files is so read in the order in which it was written: rows read after younger ones are late,
 * and of late rows no events are made.
 */
export function createTurns(headOf: (file: FileName) => Promise<FileHead | null>) {
  const arrived = new Map<string, FileName>();
  const lanes = new Map<string, Map<string, Waiting>>();
  const laneOf = new Map<string, string>();
  const held = new Set<string>();

  const place = async () => {
    for (const [key, file] of arrived) {
      const head = await headOf(file);
      arrived.delete(key);
      const lane = head?.document ?? key;
      const before = laneOf.get(key);
      if (before !== undefined && before !== lane) leave(before, key);
      laneOf.set(key, lane);
      const files = lanes.get(lane) ?? new Map<string, Waiting>();
      files.set(key, { file, begins: head?.begins || NO_ROW });
      lanes.set(lane, files);
    }
  };

  const leave = (lane: string, key: string) => {
    const files = lanes.get(lane);
    files?.delete(key);
    if (files?.size === 0) lanes.delete(lane);
    laneOf.delete(key);
  };

  return {
    add: (file: FileName) => void arrived.set(keyOf(file), file),
    /** The next file to read from, which waits no longer; null when there is none, or all are held. */
    next: async (): Promise<Turn | null> => {
      await place();
      for (const [lane, files] of lanes) {
        if (held.has(lane)) continue;
        const [key, { file }] = [...files].reduce((first, one) => (one[1].begins < first[1].begins ? one : first));
        lanes.delete(lane);
        lanes.set(lane, files);
        leave(lane, key);
        return { file, lane };
      }
      return null;
    },
    /** Nothing of this document is read until `release`: its next file is in other hands. */
    hold: (lane: string) => void held.add(lane),
    release: (lane: string) => void held.delete(lane),
    isEmpty: () => arrived.size === 0 && [...lanes.keys()].every((lane) => held.has(lane)),
  };
}

export const keyOf = ({ folder, name }: FileName): string => `${folder}\0${name}`;
