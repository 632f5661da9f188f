import type { CameraHistory, ImageFile, MonitorImage } from '@talus/contract/places/monitor';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodePng } from '../../demo/cctv/png';
import { createRaster } from '../../demo/cctv/raster';
import { writeImages } from '../../demo/cctv/write-images';
import { inTransaction } from '../../platform/db/db';
import { NOW, withDemoApp } from '../../testing/demo-app';

const server = withDemoApp();
const { ask, login, database } = server;
const picture = (red: number) => encodePng(createRaster(4, 3), [[red, 0, 0]]);

let client: string;
let admin: string;
let rail: string;
let slope: string;
let excavation: string;
beforeAll(async () => {
  const world = { seed: 1, epoch: NOW.getTime(), size: 'small' } as const;
  await inTransaction(database.pool, (tx) => writeImages(tx, world, server.data));
  [client, admin, rail] = [await login('client@demo.talus'), await login('admin@demo.talus'), await login('rail@demo.talus')]; // biome-ignore format: one line
  const idOf = async (code: string) =>
    (await database.pool.query<{ id: string }>('select id from project where code = $1', [code])).rows[0]?.id ?? '';
  [slope, excavation] = [await idOf('P-2107'), await idOf('P-2203')];
});

const newest = async (token = rail, project = slope) =>
  (await ask<{ images: MonitorImage[] }>('GET', `/api/project/${project}/getMonitorImage`, { token })).body.images;

describe('the newest images of a project', () => {
  it('are one of each camera, with name, content and time', async () => {
    const images = await newest();
    expect(images.map(({ content }) => content)).toEqual([
      '邊坡-TK08+150 格梁',
      '邊坡-TK12+300 坡面',
      '邊坡-TK15+820 坡面',
      '隧道口-TK09+760 北口',
    ]);
    // 08:43 in Taipei; cameras send on the full ten minutes
    expect(images[1]).toMatchObject({
      name: '邊坡-TK12+300 坡面_20261115084000.png',
      time: '20261115084000',
      TIMESTAMP: '2026-11-15T00:40:00.000Z',
      path: `/api/monitor/${images[1]?._id}`,
      width: 640,
      interval: 600_000,
    });
    // 6.5 h before 08:40: the camera died with its logger
    expect(images[2]?.time).toBe('20261115021000');
  });

  it('are found by the project’s code too', async () => {
    expect(await newest(rail, 'P-2107')).toEqual(await newest());
    expect((await ask('GET', '/api/project/P-2107/getMonitorImage', { token: client })).status).toBe(403);
    expect((await ask('GET', '/api/project/P-0000/getMonitorImage', { token: client })).status).toBe(403);
  });
});

describe('the images between two times', () => {
  const between = async (query: Record<string, string>, token = rail) =>
    (await ask<CameraHistory[]>('GET', `/api/project/${slope}/monitorImages?${new URLSearchParams(query)}`, { token }))
      .body;

  it('come camera by camera in order, both ends included', async () => {
    const found = await between({ start: '2026-11-15T00:20:00Z', end: '2026-11-15T00:40:00Z' });
    expect(
      found.map(({ content, images }) => [content, images.map(({ TIMESTAMP }) => TIMESTAMP.slice(11, 16))]),
    ).toEqual([
      ['邊坡-TK08+150 格梁', ['00:20', '00:30', '00:40']],
      ['邊坡-TK12+300 坡面', ['00:20', '00:30', '00:40']],
      ['隧道口-TK09+760 北口', ['00:20', '00:30', '00:40']],
    ]);
  });

  it('are those of one camera where it is named, in the project’s clock', async () => {
    const span = { start: '2026-11-15 08:30', end: '2026-11-15 08:40', content: '邊坡-TK12+300 坡面' };
    expect((await between(span)).map(({ content, images }) => [content, images.length])).toEqual([[span.content, 2]]);
  });

  it('reach back 31 days at most', async () => {
    expect(await between({ start: '2020-01-01', end: '2026-12-31' })).toEqual([]);
  });
});

describe('the bytes of an image', () => {
  it('open with the cookie to members alone', async () => {
    const [image] = await newest();
    const session = await ask('POST', '/api/user/login', {
      body: { email: 'rail@demo.talus', password: 'talus-demo' },
    });
    const cookie = String(session.headers['set-cookie']).split(';')[0] ?? '';
    const answer = await ask('GET', image?.path ?? '', { headers: { cookie } });
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      },
    });
    const etag = String(answer.headers.etag);
    expect((await ask('GET', image?.path ?? '', { headers: { cookie, 'if-none-match': etag } })).status).toBe(304);
    expect((await ask('GET', image?.path ?? '')).status).toBe(401);
    expect((await ask('GET', image?.path ?? '', { token: client })).status).toBe(403);
  });

  it('that are lost are not found', async () => {
    await database.pool.query(`insert into camera_image (id, camera_no, ts, file_hash, file_name, media_type, width, height, bytes)
      select repeat('a', 24), no, '2026-11-01Z', repeat('0', 64), 'x', 'image/png', 1, 1, 1 from camera limit 1`);
    const answer = await ask('GET', `/api/monitor/${'a'.repeat(24)}`, { token: admin });
    expect(answer).toMatchObject({ status: 404, body: { code: 'image.not-found' } });
  });
});

describe('an image that a machine sends', () => {
  let token: string;
  let tokenId: string;
  beforeAll(async () => {
    const url = `/api/admin/project/${excavation}/imageToken`;
    const created = await ask<{ token: string; _id: string }>('POST', url, {
      token: admin,
      body: { name: 'recorder' },
    });
    [token, tokenId] = [created.body.token, created.body._id];
  });
  type Pushed = { _id: string; outcome: string; TIMESTAMP: string };
  const push = async (bytes: Buffer, query: Record<string, string>, type = 'image/png', bearer = token) => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/ingest/image?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': type, 'accept-language': 'en' },
      payload: bytes,
    });
    return { status: response.statusCode, body: response.json<Pushed & { code: string; message: string }>() };
  };
  const at = { camera: '開挖區-南側', time: '2026-11-15 08:42:00' };

  it('is stored, shown, and added once', async () => {
    const first = await push(picture(1), at);
    expect(first.body).toMatchObject({ outcome: 'taken', TIMESTAMP: '2026-11-15T00:42:00.000Z' });
    expect((await push(picture(1), at, 'application/octet-stream')).body).toEqual({ ...first.body, outcome: 'known' });
    expect((await newest(client, excavation)).find(({ content }) => content === at.camera)).toMatchObject({
      _id: first.body._id,
      time: '20261115084200',
      width: 4,
    });
    expect((await push(picture(2), at)).body.outcome).toBe('replaced');
  });

  it('is checked by its content and its time', async () => {
    expect((await push(Buffer.from('<svg/>'), at)).body).toMatchObject({
      code: 'image.refused',
      message: 'The image was rejected: Not a JPEG or PNG image',
    });
    expect((await push(picture(1).subarray(0, 30), at)).body.message).toContain('incomplete');
    expect((await push(picture(1), { ...at, time: '2026-11-15 10:00' })).body.message).toContain('in the future');
    expect((await push(picture(1), { ...at, time: 'soon' })).status).toBe(400);
    expect((await push(picture(1), { camera: ' ', time: at.time })).status).toBe(400);
    expect((await push(picture(1), at, 'text/html')).status).toBe(415);
    expect((await push(Buffer.alloc(5 * 1024 * 1024 + 1), at)).status).toBe(413);
  });

  it('leaves a line that administrators can read', async () => {
    const list = async (query: string) =>
      (await ask<ImageFile[]>('GET', `/api/admin/monitorFile${query}`, { token: admin, language: 'en' })).body;
    const refused = await list('?outcome=refused&limit=2');
    expect(refused.map(({ reason, path, source }) => [reason, path, source])).toEqual([
      ['image.ahead', at.camera, 'push'],
      ['image.cut-off', at.camera, 'push'],
    ]);
    expect(refused[0]).toMatchObject({ message: expect.stringContaining('10:00'), project: { _id: excavation } });
    expect((await list('')).map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused', 'replaced', 'known', 'taken']); // biome-ignore format: one line
    expect(await list(`?before=${refused[1]?.no}&outcome=refused`)).toHaveLength(1);
  });

  it('needs a token of this project’s cameras, until that is revoked', async () => {
    expect((await push(picture(1), at, 'image/png', admin)).status).toBe(401);
    const document = await database.pool.query<{ id: string }>('select id from document limit 1');
    const into = `/api/ingest/${document.rows[0]?.id}`;
    expect((await ask('POST', into, { token, body: { rows: [] } })).body.code).toBe('ingest.wrong-door');
    const other = await ask<{ token: string }>('POST', `/api/admin/document/${document.rows[0]?.id}/token`, {
      token: admin,
      body: { name: 'gateway' },
    });
    expect((await push(picture(1), at, 'image/png', other.body.token)).body.code).toBe('ingest.wrong-door');
    const url = `/api/admin/project/${excavation}/imageToken`;
    expect((await ask('GET', url, { token: admin })).body).toMatchObject([
      { name: 'recorder', used_at: NOW.toISOString() },
    ]);
    expect((await ask('DELETE', `/api/admin/project/${slope}/imageToken/${tokenId}`, { token: admin })).status).toBe(
      404,
    );
    expect((await ask('DELETE', `${url}/${tokenId}`, { token: admin })).body).toEqual({ ok: true });
    expect((await push(picture(1), at)).body.code).toBe('ingest.token');
  });
});
