import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

let bundled: URL | undefined;

/** Returns the worker's code: the bundle beside this one, or in development a bundle made from the source. */
export function workerFile(): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL('./lite-worker.js', import.meta.url);
  bundled ??= bundleWorker();
  return bundled;
}

/** Bundles once per process: loading the source through tsx would take each worker longer than opening its database. */
function bundleWorker(): URL {
  const require = createRequire(import.meta.url);
  const { buildSync } = require('esbuild') as typeof import('esbuild');
  const pglite = path.join(path.dirname(require.resolve('@electric-sql/pglite')), 'index.js');
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('./lite-worker.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  // A data: URL has no folder from which to resolve a package
  const source = outputFiles[0]?.text.replaceAll(
    /"@electric-sql\/pglite"/g,
    JSON.stringify(pathToFileURL(pglite).href),
  );
  return new URL(`data:text/javascript,${encodeURIComponent(source ?? '')}`);
}
