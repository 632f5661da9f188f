import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';

/** A message that a peer accepted. `messageId` identifies it too, because numbers restart in another database. */
export type Accepted = { no: number; messageId: string; provider: string; externalId: string | null; at: number };

export type AcceptedJournal = {
  /** Records an accepted message synchronously, directly on the peer's answer. */
  note(accepted: Accepted): void;
  /** Records that the database has the message's state. */
  settle(no: number): void;
  /** Returns the entries of earlier processes that may not have reached the database. */
  left(): Accepted[];
  /** Deletes the entries of earlier processes after the database has them. */
  forgetLeft(): void;
};

const LARGEST = 1 << 16;

/**
 * Opens the journal of messages that peers accepted and the database does not have yet. A busy database makes that
 * moment long; after a kill in it the next process finds here what it need not send again. Written synchronously and
 * not flushed: a kill loses nothing, and without a writable folder a message may be sent twice, as without a journal.
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

/**
 * Reads the valid entries of a file and skips all other lines, such as one that was cut off by a kill: nothing may
 * block on them.
 */
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

/** Tells whether the process that the file is named after still runs. */
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
    // The worst consequence is a repeated message
  }
}
