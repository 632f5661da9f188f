import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openBrowser } from './measure-pages';
import { buildHtml, servePages } from './pages';

type Wanted = { root: string; html: string; width: number; height: number };

/** Builds a page as for production, serves it and opens it in a browser of its own. */
export async function withPage<T>({ root, html, width, height }: Wanted, use: (page: Page) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'talus-bench-'));
  await buildHtml(root, [html], folder);
  const server = await servePages(folder);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    await page.goto(`${server.url}/${html}`);
    return await use(page);
  } finally {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
