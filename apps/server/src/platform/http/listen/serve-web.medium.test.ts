import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerError } from '../answer-error';
import { buildOf, serveWeb } from './serve-web';

let folder: string;
let app: FastifyInstance;
const get = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url });
  return { status: statusCode, body, cache: headers['cache-control'] };
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'talus-web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<title>Talus</title>');
  await writeFile(path.join(folder, 'assets', 'main-1a2b.js'), 'let a');
  app = fastify();
  app.setErrorHandler(answerError);
  await serveWeb(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it.each(['/', '/data', '/slope/chart?instrument=1', '/zh-TW/chart/5f', '/admin/edit/instrument'])(
  'opens the application at %s, never from a cache',
  async (url) => expect(await get(url)).toEqual({ status: 200, body: '<title>Talus</title>', cache: 'no-cache' }),
);

it('keeps what is named by its content for a year', async () => {
  expect(await get('/assets/main-1a2b.js')).toEqual({
    status: 200,
    body: 'let a',
    cache: 'public, max-age=31536000, immutable',
  });
});

it('serves what a new build brought without a restart', async () => {
  await writeFile(path.join(folder, 'assets', 'main-3c4d.js'), 'let b');
  expect(await get('/assets/main-3c4d.js')).toMatchObject({ status: 200, body: 'let b' });
});

it('has another name for each build, and none where there is none', async () => {
  const first = await buildOf(folder);
  await writeFile(path.join(folder, 'index.html'), '<title>Talus 2</title>');
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  expect(await buildOf(folder)).not.toBe(first);
  await writeFile(path.join(folder, 'index.html'), '<title>Talus</title>');
  expect([await buildOf(folder), await buildOf(undefined), await buildOf(path.join(folder, 'assets'))]).toEqual([
    first,
    null,
    null,
  ]);
});

it.each(['/assets/gone.js', '/api/gone'])('does not pass the application off as %s', async (url) => {
  expect((await get(url)).status).toBe(404);
});

it('leaves nothing outside its folder', async () => {
  expect((await get('/../../etc/passwd')).body).not.toContain('root:');
  expect((await get('/..%2f..%2fetc/passwd')).body).not.toContain('root:');
});
