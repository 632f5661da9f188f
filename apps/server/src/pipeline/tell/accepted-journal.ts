import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';

/** A message that a peer took: by its own id too, since another database counts from one again. */
export type Accepted = { no: number; messageId: string; provider: string; externalId: string | null; at: number };

export type AcceptedJournal = {
  /** At once, in the same breath as the peer's answer. */
  note(accepted: Accepted): void;
  /** The database knows it now. */
  settle(no: number): void;
  /** What processes before this one noted and may not have told the database. */
  left(): Accepted[];
  /** The database knows all that was left. */
  forgetLeft(): void;
};

const LARGEST = 1 << 16;

/**
 * What peers have accepted, until the database knows. Between the two lies a moment, and it is long where the database is
 * busy; a process that is killed in it finds here what it need not send again. Written past the event loop and not
 * flushed: a kill loses none of it, and where it cannot be written at all a message may come twice, as without it.
 */
export function openJournal(folder: string, processId = process.pid): AcceptedJournal {
  const own = path.join(folder, `${processId}.log`);
  let before: string[] = [];
  quietly(() => {
    mkdirSync(folder, { recursive: true });
    before = readdirSync(folder).filter((name) => name.endsWith('.log'));
  });
  const unsettled = new Set<number>();
  let written = 0;
  return {
    note: (accepted) => {
      unsettled.add(accepted.no);
      const line = `${JSON.stringify(accepted)}\n`;
      quietly(() => appendFileSync(own, line));
      written += line.length;
    },
    settle: (no) => {
      unsettled.delete(no);
      if (unsettled.size > 0 || written < LARGEST) return;
      quietly(() => truncateSync(own));
      written = 0;
    },
    left: () => before.flatMap((name) => readEntries(path.join(folder, name))),
    forgetLeft: () => {
      for (const name of before)
        if (name === path.basename(own) || !isRunning(name)) quietly(() => rmSync(path.join(folder, name)));
    },
  };
}

/** A line that was cut off by the kill is none, and neither is one that says something else: nothing may wait for it. */
function readEntries(file: string): Accepted[] {
  const entries: unknown[] = [];
  quietly(() => {
    for (const line of readFileSync(file, 'utf8').split('\n')) quietly(() => entries.push(JSON.parse(line)));
  });
  return entries.filter(isAccepted);
}

function isAccepted(entry: unknown): entry is Accepted {
  const { no, messageId, provider, externalId, at } = (entry ?? {}) as Partial<Accepted>;
  const isNamed = typeof messageId === 'string' && typeof provider === 'string';
  return isNamed && Number.isSafeInteger(no) && Number.isSafeInteger(at) && externalId !== undefined;
}

/** Whether the process that the file is named by still writes it. */
function isRunning(name: string): boolean {
  try {
    return process.kill(Number.parseInt(name, 10), 0);
  } catch {
    return false;
  }
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // A repeat is the worst that comes of it
  }
}
