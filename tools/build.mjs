#!/usr/bin/env node
// Builds stale parts: the web with Vite into apps/web/dist, the server with esbuild into apps/server/dist.
//   node tools/build.mjs [--force]
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = ['packages/domain', 'packages/contract', 'packages/messages'];
const ALWAYS = ['package-lock.json', 'tsconfig.base.json', 'tools/build.mjs'];

/** @typedef {{ name: string, dist: string, sources: string[], make: (folder: string) => Promise<unknown> }} Part */

/** @type {Part} */
const SERVER = {
  name: 'server',
  dist: 'apps/server/dist',
  sources: ['apps/server/src', 'apps/server/package.json', ...PACKAGES, ...ALWAYS],
  make: bundleServer,
};

/** @type {Part} */
const WEB = {
  name: 'web',
  dist: 'apps/web/dist',
  sources: [
    'apps/web/src',
    'apps/web/public',
    'apps/web/index.html',
    'apps/web/vite.config.ts',
    ...PACKAGES,
    ...ALWAYS,
  ],
  make: bundleWeb,
};

/** Builds in a separate process, so that the build tools do not stay in the caller's memory. */
export function buildIfStale() {
  if ([SERVER, WEB].every(isFresh)) return;
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The build failed; the reason is above.');
}

export const isServerFresh = () => isFresh(SERVER);

/** @param {Part} part */
function isFresh(part) {
  const stamp = path.join(root, part.dist, '.sources');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(part.sources);
}

/**
 * Builds into a draft folder and swaps it in, so that no process ever sees a half-written build.
 * @param {Part} part
 */
async function build(part) {
  console.error(`Building the ${part.name} …`);
  const stamp = hashOf(part.sources);
  const dist = path.join(root, part.dist);
  const draft = path.join(root, '.cache', `${part.name}-${process.pid}`);
  const old = `${draft}-old`;
  try {
    mkdirSync(draft, { recursive: true });
    await part.make(draft);
    writeFileSync(path.join(draft, '.sources'), stamp);
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(draft, dist);
  } finally {
    for (const folder of [draft, old]) rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} outdir */
async function bundleServer(outdir) {
  const { build: bundle } = await import('esbuild');
  const source = path.join(root, 'apps/server/src');
  await bundle({
    entryPoints: [
      { in: path.join(source, 'main.ts'), out: 'main' },
      { in: path.join(source, 'platform/db/embedded/lite-worker.ts'), out: 'lite-worker' },
      { in: path.join(source, 'features/reports/thread/report-thread.ts'), out: 'report-thread' },
    ],
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [ourCodeOnly],
  });
}

/** Bundles the workspaces and keeps npm packages external. @type {import('esbuild').Plugin} */
const ourCodeOnly = {
  name: 'our-code-only',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@talus/') ? undefined : { path: name, external: true },
    );
  },
};

/** @param {string} outDir */
async function bundleWeb(outDir) {
  const { build: bundle } = await import('vite');
  await bundle({
    root: path.join(root, 'apps/web'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  });
  await bundleWorker(outDir);
}

/** Files that a field screen needs offline, by the ends of their names in the manifest. */
const KEPT = [
  'index.html',
  'src/shell/layout/Shell.tsx',
  'src/features/field/FieldPage.tsx',
  'src/features/field/RoutePage.tsx',
  'src/features/field/WaitingPage.tsx',
  'src/features/login/LoginPage.tsx',
  'web-zh-TW.ts',
  'web-en.ts',
  'screens-zh-TW.ts',
  'screens-en.ts',
];
const KEPT_BESIDES = ['/favicon.svg', '/manifest.webmanifest'];

/** Bundles the service worker with the names of the files that it caches. @param {string} outDir */
async function bundleWorker(outDir) {
  const { build: bundle } = await import('esbuild');
  const manifest = JSON.parse(readFileSync(path.join(outDir, '.vite/manifest.json'), 'utf8'));
  const files = [...KEPT_BESIDES, ...filesFor(manifest)];
  const page = readFileSync(path.join(outDir, 'index.html'));
  const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12);
  await bundle({
    entryPoints: [path.join(root, 'apps/web/src/lib/worker/service-worker.ts')],
    outfile: path.join(outDir, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
    define: { __KEPT__: JSON.stringify(files), __VERSION__: JSON.stringify(version) },
  });
}

/** @param {Record<string, { file: string, imports?: string[], css?: string[], assets?: string[] }>} manifest */
function filesFor(manifest) {
  const seen = new Set();
  /** @param {string} key */
  const add = (key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const end of KEPT) {
    const key = Object.keys(manifest).find((candidate) => candidate.endsWith(end));
    if (!key) throw new Error(`${end} is not in the manifest of the web build`);
    add(key);
  }
  const files = [...seen].flatMap((key) => {
    const { file, css = [], assets = [] } = manifest[key] ?? { file: '' };
    return [file, ...css, ...assets];
  });
  return [...new Set(files)].map((file) => `/${file}`).sort();
}

/** Returns one hash over the names and contents of all sources except tests. @param {string[]} sources */
function hashOf(sources) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of sources.flatMap((source) => filesIn(path.join(root, source)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} start @returns {string[]} */
function filesIn(start) {
  if (!existsSync(start)) return [];
  try {
    return readdirSync(start, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        if (entry.name === 'node_modules' || /\.test\.tsx?$/.test(entry.name)) return [];
        const whole = path.join(start, entry.name);
        return entry.isDirectory() ? filesIn(whole) : [whole];
      });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return [start];
    throw error;
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const isForced = process.argv.includes('--force');
  try {
    for (const part of [SERVER, WEB]) if (isForced || !isFresh(part)) await build(part);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
