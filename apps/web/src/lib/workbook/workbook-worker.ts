import { readWorkbook } from '@talus/domain/workbooks/read-workbook';

// The global scope of a worker, which the page's types do not include
const worker = globalThis as unknown as {
  onmessage: (event: { data: ArrayBuffer }) => void;
  postMessage: (answer: ReturnType<typeof readWorkbook>) => void;
};

worker.onmessage = ({ data }) => worker.postMessage(readWorkbook(new Uint8Array(data)));
