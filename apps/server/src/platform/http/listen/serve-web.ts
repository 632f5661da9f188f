import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Identifies the web build by the hash of its index.html, which names every other file by its hash; null without a
 * build. Read each time: a new build is served without a restart.
 */
export async function buildOf(folder: string | undefined): Promise<string | null> {
  if (!folder) return null;
  const page = await readFile(path.join(folder, 'index.html')).catch(() => null);
  return page && createHash('sha256').update(page).digest('hex').slice(0, 12);
}

/** Serves the built web application; every path that is neither a file nor a call opens it, so that deep links work. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(serveStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // Vite puts the content's hash in the names, so these files never change.
      const isHashed = path.relative(folder, file).startsWith('assets');
      reply.setHeader('Cache-Control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.get('/', (_, reply) => reply.sendFile('index.html'));
  app.setNotFoundHandler(async (request, reply) => {
    const isCall = request.url.startsWith('/api/') || request.url.startsWith('/assets/');
    if (isCall || !['GET', 'HEAD'].includes(request.method))
      throw new AppError('request.unknown', { path: request.url });
    return reply.sendFile('index.html');
  });
}
