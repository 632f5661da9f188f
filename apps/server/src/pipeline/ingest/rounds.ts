import type { FileName } from './file-store';

/** Files that changed last: those that loggers write to now. They are looked at in every turn. */
const MOST_RECENT = 5_000;

/** How many of the others are looked at in a turn: all of them in their time, never all at once. */
const OTHERS_A_TURN = 2_000;

/** Which files the regular look takes in a turn: those that changed lately, and the next few of all. */
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
    /** `files` is asked for where a new round begins. */
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
