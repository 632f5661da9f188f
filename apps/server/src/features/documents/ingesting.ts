import type { FileHandle } from 'node:fs/promises';
import type { Db } from '../../platform/db/db';
import type { WorkRow } from '../../platform/jobs/work-store';
import type { WorkRun } from '../../platform/jobs/working';

/** What these calls need of the pipeline, which a feature does not know: `app.ts` hands it in. */
export type Ingesting = {
  /** Each watched folder with its logger files; null where another process watches them. */
  watchedFiles: (() => ReadonlyMap<string, string[]>) | null;
  /** A logger file as it lies there, to be read; null where it is gone, or a link leads out of the watched folders. */
  openFile: (file: { folder: string; name: string }) => Promise<FileHandle | null>;
  /** Makes files be read from their first byte, all of a document or those named; answers how many they are. */
  forgetFiles: (tx: Db, which: { documentNo: number } | { fileNos: readonly number[] }) => Promise<number>;
  /** The same clock showed other moments: moves rows and readings there, and forgets the files; `atEnd` sets the zone. */
  moveZone: (
    run: WorkRun,
    change: { documentNo: number; from: string; to: string },
    atEnd: (tx: Db) => Promise<unknown>,
  ) => Promise<void>;
  /** Waits until a job ends or is put off, at most so long; answers how it is then. */
  joinJob: (no: number, mostMs: number) => Promise<WorkRow>;
  /** A job waits: the loop of this process begins it at once. */
  wakeJobs?: (() => void) | undefined;
  /** Begins with that now, where this process reads files. */
  readAgain: () => Promise<void>;
  /** Decides over rows in quarantine; taking in answers null where they would still be ahead. */
  quarantine: {
    take: (choice: Choice, offsetMs: number) => Promise<Decided | null>;
    drop: (choice: Choice) => Promise<Decided>;
  };
};

/** Rows by number; null: all that wait. */
type Choice = { documentId: string; nos: readonly number[] | null; userNo: number };
export type Decided = { rows: number; duplicates: number; waiting: number; first: Date | null; last: Date | null };
