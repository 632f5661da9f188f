import path from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Serves the built web application; every path that is no file and no call opens it, so that deep links work. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(serveStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      // Vite names what it builds by content, so those never change under their name.
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
