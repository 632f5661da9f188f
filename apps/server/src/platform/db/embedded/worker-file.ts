import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** What runs in the worker: the bundle that lies beside ours, or in development the TypeScript source through tsx. */
export function workerFile(): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL('./lite-worker.js', import.meta.url);
  const source = new URL('./lite-worker.ts', import.meta.url).href;
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const api = new URL('./dist/esm/api/index.mjs', tsx).href;
  // Node 20 does not heed `--import tsx` for the file that a worker starts with, so a line of JavaScript goes first
  const start = `import { register } from '${api}'; register(); await import('${source}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`);
}
