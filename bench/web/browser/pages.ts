import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';

const PAGE = fileURLToPath(new URL('./page', import.meta.url));
const PEERS = fileURLToPath(new URL('../../peers', import.meta.url));
const PEER = path.join(PEERS, 'node_modules/highcharts/highstock.js');
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Installs the peer library for the comparison, once; nothing else in the project uses it. */
export async function installPeers(): Promise<void> {
  if (existsSync(PEER)) return;
  const npm = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
  await promisify(execFile)('npm', npm, { cwd: PEERS });
}

export const buildPages = (folder: string): Promise<void> =>
  buildHtml(PAGE, ['ours.html', 'peer.html', 'year.html'], folder);

/** Builds the pages of a folder as for production. */
export async function buildHtml(root: string, pages: readonly string[], outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      rolldownOptions: { input: pages.map((page) => path.join(root, page)) },
    },
  });
}

/** Serves the pages in isolation (cross-origin isolated), so that the browser reports their memory. */
export async function servePages(folder: string): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const name = new URL(request.url ?? '/', 'http://local').pathname;
    const file = name === '/highstock.js' ? PEER : path.join(folder, path.normalize(name));
    const body = await readFile(file).catch(() => null);
    if (body === null) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    return response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
