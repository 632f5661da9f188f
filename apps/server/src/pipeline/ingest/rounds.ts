import type { FileName } from './file-store';

/** The number of most recently changed files, which loggers write to now. They are checked in every turn. */
const MOST_RECENT = 5_000;

/** The number of other files checked in a turn: all get their turn, never all at once. */
const OTHERS_A_TURN = 2_000;

/** Selects the files that the regular sweep checks in a turn: the recently changed files, and the next few of all. */
export function createRounds({ mostRecent = MOST_RECENT, othersATurn = OTHERS_A_TURN } = {}) {
  const recent = new Map<string, FileName>();
  let rest: Iterator<FileName> | null = null;

  const others = function* (files: ReadonlyMap<string, readonly string[]>): Generator<FileName> {
    for (const [folder, names] of files) for (const name of names) yield { folder, name };
  };

  return {
    changed: (file: FileName): void => {
      const key = `${file.folder}\0${file.name}`;
      recent.delete(key);
      recent.set(key, file);
      const [oldest] = recent.keys();
      if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest);
    },
    /** Returns the files of the next turn. Calls `files` only at the start of a new round. */
    turn: (files: () => ReadonlyMap<string, readonly string[]>): FileName[] => {
      const taken = [...recent.values()];
      rest ??= others(files());
      for (let i = 0; i < othersATurn; i++) {
        const { value, done } = rest.next();
        if (done) {
          rest = null;
          break;
        }
        taken.push(value);
      }
      return taken;
    },
  };
}
