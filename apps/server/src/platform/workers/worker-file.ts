import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

type Packages = Readonly<Record<string, string>>;

const bundled = new Map<string, URL>();

/**
 * What runs in a worker: the bundle that lies beside ours, or in development one that is made of the source here.
 * `source` is its path in `platform`; `packages` are those that it asks for, each with its file beside the one that Node finds.
 */
export function workerFile(source: string, packages: Packages): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL(`./${source.replace(/^.*\//, '')}.js`, import.meta.url);
  const known = bundled.get(source) ?? bundleWorker(source, packages);
  bundled.set(source, known);
  return known;
}

/** Once in a process: loading the source through tsx would take each worker longer than its work. */
function bundleWorker(source: string, packages: Packages): URL {
  const require = createRequire(import.meta.url);
  const { buildSync } = require('esbuild') as typeof import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL(`../${source}.ts`, import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    external: Object.keys(packages),
  });
  // It lies in no folder, from which a package could be found
  let text = outputFiles[0]?.text ?? '';
  for (const [name, file] of Object.entries(packages)) {
    const url = pathToFileURL(path.join(path.dirname(require.resolve(name)), file));
    text = text.replaceAll(`"${name}"`, JSON.stringify(url.href));
  }
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`);
}
