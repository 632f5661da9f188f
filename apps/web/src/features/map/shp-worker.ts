import { parseZip } from 'shpjs';

// The worker's global scope, which the page's types do not cover
const worker = globalThis as unknown as {
  onmessage: (event: { data: ArrayBuffer }) => void;
  postMessage: (answer: { shapes: unknown } | { failed: string }) => void;
};

worker.onmessage = ({ data }) => {
  parseZip(data).then(
    (shapes) => worker.postMessage({ shapes: [shapes].flat() }),
    (error: unknown) => worker.postMessage({ failed: String(error) }),
  );
};
