import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Face } from '@talus/domain/paper/face';
import type { PageMark } from '@talus/domain/pdf/drawing';
import { workerFile } from '../workers/worker-file';
import { faceFiles, paperFace } from './faces';
import type { OutlineEntry, PaperInfo } from './painter';

export type Paper = {
  face: Face;
  /** Resolves when it stands: nobody draws further ahead than a page. */
  addPage: (marks: readonly PageMark[], outline?: readonly OutlineEntry[]) => Promise<void>;
  finish: () => Promise<Uint8Array>;
  /** Lets go of what was begun. */
  drop: () => Promise<void>;
};

/** What is asked of the thread that paints. */
export type PaperOrder = { marks: readonly PageMark[]; outline: readonly OutlineEntry[] } | 'finish';

/** Enough for a report of five hundred pages; with more it would only clear away later. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/** Sheets that are painted beside everything else. */
export function openPaper(info: PaperInfo): Paper {
  const worker = new Worker(workerFile('pdf/paper-worker', { pdfkit: 'pdfkit.js' }), {
    workerData: { info, files: faceFiles() },
    resourceLimits: LIMITS,
  });
  const ask = async (order: PaperOrder): Promise<unknown> => {
    const answered = once(worker, 'message');
    worker.postMessage(order);
    return (await answered)[0];
  };
  return {
    face: paperFace(),
    addPage: async (marks, outline = []) => void (await ask({ marks, outline })),
    finish: async () => (await ask('finish')) as Uint8Array,
    drop: async () => void (await worker.terminate()),
  };
}
