import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { MapLayers } from '@talus/contract/places/map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { one, run, sql } from '../../platform/db/db';
import { withDemoApp } from '../../testing/demo-app';

/** A fake remote host: radar, quakes, and a page in place of a picture. */
let peer: Server;
let asked: string[] = [];
const QUAKES = { type: 'FeatureCollection', features: [] };
beforeAll(async () => {
  peer = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/echo.png') response.setHeader('content-type', 'image/png').end('picture');
    else if (url === '/quakes.json') response.setHeader('content-type', 'text/plain').end(JSON.stringify(QUAKES));
    else response.setHeader('content-type', 'text/html').end('<p>moved</p>');
  });
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
});
afterAll(() => peer.close());
const host = () => `127.0.0.1:${(peer.address() as AddressInfo).port}`;

const server = withDemoApp(() => ({
  TALUS_TILE_URL: 'https://tiles.example.org/{z}/{x}/{y}.png',
  TALUS_MAP_CONTOUR: 'https://contours.example.org/{z}/{x}/{y}.png',
  TALUS_MAP_ECHO: `http://${host()}/echo.png#bbox=115,17.75,126.5,29.25`,
  TALUS_MAP_EARTHQUAKE: `http://${host()}/quakes.json`,
  TALUS_MAP_RAINFALL: `http://${host()}/moved.png#bbox=118,21,123,26`,
  TALUS_MAP_TYPHON: `http://${host()}/moved.json`,
}));
const { ask, login, database } = server;

let engineer: string;
let projectId: string;
beforeAll(async () => {
  engineer = await login('engineer@demo.talus');
  projectId = await idOf('P-2107');
  const maps = path.join(server.data, 'maps');
  await mkdir(path.join(maps, 'P-2107'), { recursive: true });
  await mkdir(path.join(maps, 'P-1908'), { recursive: true });
  await writeFile(path.join(maps, 'line.zip'), 'everybody’s');
  await writeFile(path.join(maps, 'P-2107', '邊坡.zip'), 'the slope’s');
  await writeFile(path.join(maps, 'P-1908', 'gauges.zip'), 'the rain’s');
  await writeFile(path.join(server.data, 'outside.zip'), 'nobody’s');
});

const idOf = async (code: string): Promise<string> =>
  (await one<{ id: string }>(database.pool, sql`select id from project where code = ${code}`))?.id ?? '';
const layers = async () =>
  (await ask<MapLayers>('GET', `/api/project/${projectId}/map/layer`, { token: engineer })).body;
const file = (url: string) => ask<unknown>('GET', url, { token: engineer });
const source = (layer: string, name = 'source') => file(`/api/project/${projectId}/map/layer/${layer}/${name}`);

describe('the layers of a map', () => {
  it('are those that have a source', async () => {
    const { tiles, layer } = await layers();
    expect(tiles).toEqual({ url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: 'tiles.example.org' });
    expect(layer.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'contour tiles',
      'typhon shapes',
      'echo image',
      'rainfall image',
      'earthquake shapes',
      'shp shp',
    ]);
    expect(layer[2]).toMatchObject({ extent: [115, 17.75, 126.5, 29.25], attribution: host() });
  });

  it('are those that the project allows', async () => {
    const allow = (list: string) =>
      run(database.pool, sql`update project set profile = profile || ${list}::jsonb where id = ${projectId}`);
    await allow('{"allowed_layer": ["shp", "echo"]}');
    expect((await layers()).layer.map(({ name }) => name)).toEqual(['echo', 'shp']);
    expect((await source('earthquake')).status).toBe(404);
    expect((await layers()).missing).toEqual([]);
    await run(database.pool, sql`update project set profile = profile - 'allowed_layer' where id = ${projectId}`);
  });

  it('give out shapefiles of everybody and of the project, and no other', async () => {
    const shp = (await layers()).layer.find((layer) => layer.kind === 'shp');
    expect(shp?.file.map(({ name }) => name)).toEqual(['line', '邊坡']);
    const paths = shp?.file.map((one) => one.path) ?? [];
    expect(await Promise.all(paths.map(async (one) => (await file(one)).status))).toEqual([200, 200]);
    expect((await source('shp', 'gauges.zip')).status).toBe(404);
    expect((await source('shp', '..%2Foutside.zip')).status).toBe(404);
  });

  it('say that a shapefile was replaced, by another version', async () => {
    const versions = async () => {
      const shp = (await layers()).layer.find((layer) => layer.kind === 'shp');
      return new Map(shp?.file.map(({ name, version }) => [name, version]));
    };
    const before = await versions();
    expect(await versions()).toEqual(before);
    await writeFile(path.join(server.data, 'maps', 'line.zip'), 'another line of everybody');
    const after = await versions();
    expect(after.get('line')).not.toBe(before.get('line'));
    expect(after.get('邊坡')).toBe(before.get('邊坡'));
  });

  it('name those that the project allows and that have no source', async () => {
    const { body } = await ask<MapLayers>('GET', `/api/project/${projectId}/map/layer`, { token: engineer });
    // No layer is allowed, so none is missing
    expect(body.missing).toEqual([]);
    const rain = await idOf('P-1908');
    await rename(path.join(server.data, 'maps'), path.join(server.data, 'maps-away'));
    await run(
      database.pool,
      sql`update project set profile = profile || '{"allowed_layer": ["shp", "echo"]}'::jsonb where id = ${rain}`,
    );
    const admin = await login('admin@demo.talus');
    const without = (await ask<MapLayers>('GET', `/api/project/${rain}/map/layer`, { token: admin })).body;
    expect([without.layer.map(({ name }) => name), without.missing]).toEqual([['echo'], ['shp']]);
    await rename(path.join(server.data, 'maps-away'), path.join(server.data, 'maps'));
    await run(database.pool, sql`update project set profile = profile - 'allowed_layer' where id = ${rain}`);
  });

  it('are fetched from elsewhere once a minute, whoever asks', async () => {
    asked = [];
    const answers = await Promise.all([source('echo'), source('echo'), source('earthquake')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual([
      'image/png',
      'image/png',
      'application/geo+json',
    ]);
    // A map that wants a newer picture uses another URL
    expect((await source('echo', 'source?at=1')).status).toBe(200);
    expect(asked.sort()).toEqual(['/echo.png', '/quakes.json']);
  });

  it('say that a source is away, in words that name no address', async () => {
    for (const layer of ['rainfall', 'typhon']) {
      const { status, body } = await source(layer);
      expect([status, body.code]).toEqual([502, 'map.layer-unavailable']);
      expect(JSON.stringify(body)).not.toContain(host());
    }
  });

  it('are no business of somebody else’s', async () => {
    const stranger = await login('client@demo.talus');
    for (const url of ['map/layer', 'map/layer/shp/line.zip'])
      expect((await ask('GET', `/api/project/${projectId}/${url}`, { token: stranger })).status).toBe(403);
  });
});

it('a page may load tiles of the configured hosts and of no other', async () => {
  const { headers } = await ask('GET', '/api/health');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy.find((part) => part.startsWith('img-src'))).toBe(
    "img-src 'self' data: blob: https://tiles.example.org https://contours.example.org",
  );
  expect(policy.find((part) => part.startsWith('connect-src'))).toBe("connect-src 'self'");
});
