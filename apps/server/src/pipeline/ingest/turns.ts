import type { FileHead } from './file-head';
import { type FileName, keyOf } from './file-store';
import { forEach } from './open-files';

export type Turn = { file: FileName; lane: string };

type Waiting = { file: FileName; begins: string };

/** Sorts a file without a row behind files with rows. */
const NO_ROW = '\uffff';

/**
 * Schedules files: documents take turns, and within a document the file that begins first is read to its end before the
 * next. A backlog of rolled files is therefore read in the order in which it was written: rows read after newer rows
 * are late.
 */
export function createTurns(headOf: (file: FileName) => Promise<FileHead | null>) {
  const arrived = new Map<string, FileName>();
  const lanes = new Map<string, Map<string, Waiting>>();
  const laneOf = new Map<string, string>();
  const held = new Set<string>();

  const place = async (key: string, file: FileName) => {
    const head = await headOf(file);
    // A file that changed meanwhile is checked once more
    if (arrived.get(key) === file) arrived.delete(key);
    const lane = head?.document ?? key;
    const before = laneOf.get(key);
    if (before !== undefined && before !== lane) leave(before, key);
    laneOf.set(key, lane);
    const files = lanes.get(lane) ?? new Map<string, Waiting>();
    files.set(key, { file, begins: head?.begins || NO_ROW });
    lanes.set(lane, files);
  };
  /** Places all arrived files, including those that arrive meanwhile. */
  const placeArrived = async () => {
    while (arrived.size > 0) await forEach([...arrived], ([key, file]) => place(key, file));
  };
  let placing: Promise<void> | null = null;
  const placeAll = () => {
    placing ??= placeArrived().finally(() => {
      placing = null;
    });
    return placing;
  };
  const free = () => [...lanes].filter(([lane]) => !held.has(lane));

  const leave = (lane: string, key: string) => {
    const files = lanes.get(lane);
    files?.delete(key);
    if (files?.size === 0) lanes.delete(lane);
    laneOf.delete(key);
  };

  return {
    add: (file: FileName) => void arrived.set(keyOf(file), file),
    /**
     * Takes the next files to read, each of another document, off the queue and holds their documents until `release`.
     * Returns none where none waits or all documents are held. `shareOf` returns how many to take, given the number of
     * waiting documents.
     */
    next: async (shareOf: (waiting: number) => number = () => 1): Promise<Turn[]> => {
      await placeAll();
      const waiting = free();
      return waiting.slice(0, shareOf(waiting.length)).map(([lane, files]) => {
        const [key, { file }] = [...files].reduce((first, one) => (one[1].begins < first[1].begins ? one : first));
        lanes.delete(lane);
        lanes.set(lane, files);
        leave(lane, key);
        held.add(lane);
        return { file, lane };
      });
    },
    release: (lane: string) => void held.delete(lane),
    isEmpty: () => arrived.size === 0 && free().length === 0,
  };
}
