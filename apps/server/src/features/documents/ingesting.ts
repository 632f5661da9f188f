import type { FileHandle } from 'node:fs/promises';
import type { Db } from '../../platform/db/db';
import type { WorkRow } from '../../platform/jobs/work-store';
import type { WorkRun } from '../../platform/jobs/working';

/** Functions of the pipeline, injected by `app.ts`: a feature does not import the pipeline. */
export type Ingesting = {
  /** Returns each watched folder with its logger files; null where another process watches the folders. */
  watchedFiles: (() => ReadonlyMap<string, string[]>) | null;
  /** Opens a logger file for reading; null if the file is gone or a link leads out of the watched folders. */
  openFile: (file: { folder: string; name: string }) => Promise<FileHandle | null>;
  /** Schedules files for a replay from the first byte, all of a document or the given ones; returns their number. */
  forgetFiles: (tx: Db, which: { documentNo: number } | { fileNos: readonly number[] }) => Promise<number>;
  /** Moves rows and readings to the times of another time zone and forgets the files; `atEnd` sets the zone. */
  moveZone: (
    run: WorkRun,
    change: { documentNo: number; from: string; to: string },
    atEnd: (tx: Db) => Promise<unknown>,
  ) => Promise<void>;
  /** Waits until a job ends or is postponed, up to a timeout; returns its state. */
  joinJob: (no: number, mostMs: number) => Promise<WorkRow>;
  /** Wakes the job loop of this process after a job was queued. */
  wakeJobs?: (() => void) | undefined;
  /** Starts the replay now, where this process reads files. */
  readAgain: () => Promise<void>;
  /** Accepts or discards quarantined rows. `take` returns null when the rows would still be ahead of the clock. */
  quarantine: {
    take: (choice: Choice, offsetMs: number) => Promise<Decided | null>;
    drop: (choice: Choice) => Promise<Decided>;
  };
};

/** Quarantined rows by number; null means all waiting rows. */
type Choice = { documentId: string; nos: readonly number[] | null; userNo: number };
export type Decided = { rows: number; duplicates: number; waiting: number; first: Date | null; last: Date | null };
