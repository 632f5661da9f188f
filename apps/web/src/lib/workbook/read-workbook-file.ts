import type { readWorkbook } from '@talus/domain/workbooks/read-workbook';
import { WORKBOOK_LIMITS } from '@talus/domain/workbooks/workbook';

export type WorkbookAnswer = ReturnType<typeof readWorkbook>;

/** Reads an Excel file in a worker, so that a large file does not block the page. */
export async function readWorkbookFile(file: Blob): Promise<WorkbookAnswer> {
  if (file.size > WORKBOOK_LIMITS.file) return { refusal: { reason: 'too-large' } };
  const bytes = await file.arrayBuffer();
  return typeof Worker === 'undefined' ? readHere(bytes) : readBeside(bytes);
}

async function readHere(bytes: ArrayBuffer): Promise<WorkbookAnswer> {
  const { readWorkbook } = await import('@talus/domain/workbooks/read-workbook');
  return readWorkbook(new Uint8Array(bytes));
}

const readBeside = (bytes: ArrayBuffer): Promise<WorkbookAnswer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<WorkbookAnswer>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage(bytes, [bytes]);
  });
