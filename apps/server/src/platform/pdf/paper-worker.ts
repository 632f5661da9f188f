import { parentPort, workerData } from 'node:worker_threads';
import type { FaceFiles } from './faces';
import { openPainter, type PaperInfo } from './painter';
import type { PaperOrder } from './paper';

// A thread of its own: a page takes a tenth of a second to paint, and readings come in meanwhile

const { info, files } = workerData as { info: PaperInfo; files: FaceFiles };
const painter = openPainter(info, files);

parentPort?.on('message', async (order: PaperOrder) => {
  if (order !== 'finish') {
    painter.addPage(order.marks, order.outline);
    parentPort?.postMessage('painted');
    return;
  }
  const bytes = new Uint8Array(await painter.finish());
  parentPort?.postMessage(bytes, [bytes.buffer]);
  parentPort?.close();
});
