import { readWorkbook } from '@talus/domain/workbooks/read-workbook';

// A worker's own world, which the page's types do not know
const worker = globalThis as unknown as {
  onmessage: (event: { data: ArrayBuffer }) => void;
  postMessage: (answer: ReturnType<typeof readWorkbook>) => void;
};

worker.onmessage = ({ data }) => worker.postMessage(readWorkbook(new Uint8Array(data)));
