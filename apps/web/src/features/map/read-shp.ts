/** Parses a zipped shapefile in a worker, so that a large file does not block the page. */
export const readShp = (zip: ArrayBuffer): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./shp-worker.ts', import.meta.url), { type: 'module' });
    const end = () => worker.terminate();
    worker.onmessage = ({ data }: MessageEvent<{ shapes: unknown } | { failed: string }>) => {
      end();
      if ('shapes' in data) resolve(data.shapes);
      else reject(new Error(data.failed));
    };
    worker.onerror = (event) => {
      end();
      reject(new Error(event.message));
    };
    worker.postMessage(zip, [zip]);
  });
