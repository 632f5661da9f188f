import type { Camera, CameraFolder } from '@talus/contract/places/cameras';
import type { MonitorImage } from '@talus/contract/places/monitor';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeImages } from '../../demo/cctv/write-images';
import { findProject } from '../../pipeline/images/image-store';
import { inTransaction, one, rows, run, sql } from '../../platform/db/db';
import { insertRow } from '../../platform/db/write-rows';
import { NOW, withDemoApp } from '../../testing/demo-app';

const server = withDemoApp();
const { ask, login, database } = server;

// 1 × 1 px
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let admin: string;
let projectId: string;
let base: string;
beforeAll(async () => {
  const world = { seed: 1, epoch: NOW.getTime(), size: 'small' } as const;
  await inTransaction(database.pool, (tx) => writeImages(tx, world, server.data));
  admin = await login('admin@demo.talus');
  projectId = (await one<{ id: string }>(database.pool, sql`select id from project where code = 'P-2107'`))?.id ?? '';
  base = `/api/admin/project/${projectId}/camera`;
});

const list = async () => (await ask<Camera[]>('GET', base, { token: admin })).body;
const shown = async () =>
  (
    await ask<{ images: MonitorImage[] }>('GET', `/api/project/${projectId}/getMonitorImage`, { token: admin })
  ).body.images.map(({ content }) => content);
const save = (id: string, body: object) => ask<Camera>('PUT', `${base}/${id}`, { token: admin, body });

describe('cameras', () => {
  it('are listed with their newest image, how often one comes, and what shows them', async () => {
    const cameras = await list();
    expect(cameras.length).toBeGreaterThan(1);
    const [first] = cameras;
    expect(first?.label).toBe(first?.content);
    expect(first?.newest?.TIMESTAMP).toMatch(/Z$/);
    expect(first?.image_count).toBeGreaterThan(0);
    // A dashboard of the demo has a tile of one camera
    expect(cameras.some(({ dashboard_count }) => dashboard_count > 0)).toBe(true);
  });

  it('are shown in the order that they were put in', async () => {
    const ids = (await list()).map(({ _id }) => _id).reverse();
    await ask('PUT', base, { token: admin, body: { camera: ids } });
    const cameras = await list();
    expect(cameras.map(({ _id }) => _id)).toEqual(ids);
    expect(await shown()).toEqual(cameras.map(({ content }) => content));
  });
});

describe('a camera with another name', () => {
  it('takes its dashboards and instruments along, and is recorded', async () => {
    const camera = (await list()).find(({ dashboard_count }) => dashboard_count > 0) as Camera;
    const version = await one<{ no: number }>(
      database.pool,
      sql`select v.no from instrument_version v join instrument i on i.no = v.instrument_no
          join project p on p.no = i.project_no where p.id = ${projectId} order by v.start_date desc limit 1`,
    );
    await run(
      database.pool,
      sql`update instrument_version set select_monitor = ${camera.content} where no = ${version?.no ?? 0}`,
    );
    const { body: named } = await save(camera._id, { content: '新組-坡面', revision: camera.revision });
    expect(named).toMatchObject({ content: '新組-坡面', label: camera.content, revision: camera.revision + 1 });
    expect(named.dashboard_count).toBe(camera.dashboard_count);
    expect(named.instrument).toHaveLength(1);
    expect(await shown()).toContain('新組-坡面');
    const [record] = await rows<{ fields: unknown[] }>(
      database.pool,
      sql`select fields from log_record where noun = 'camera' and type = 'update_log' order by no desc limit 1`,
    );
    expect(record?.fields).toEqual([{ field: 'content', before: camera.content, after: '新組-坡面' }]);
    // A save based on the former name is a conflict
    expect((await save(camera._id, { content: '別的', revision: camera.revision })).status).toBe(409);
  });

  it('gets its images under the label that they come under, and another cannot take either', async () => {
    const camera = (await list()).find(({ content }) => content === '新組-坡面') as Camera;
    const { body: made } = await ask<{ token: string }>('POST', `/api/admin/project/${projectId}/imageToken`, {
      token: admin,
      body: { name: 'recorder' },
    });
    const push = (label: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api/ingest/image?${new URLSearchParams({ camera: label, time: '2026-11-15T00:42:00Z' })}`,
        headers: { authorization: `Bearer ${made.token}`, 'content-type': 'image/png' },
        payload: PNG,
      });
    const count = (await list()).length;
    expect((await push(camera.label)).statusCode).toBe(200);
    const after = await list();
    expect(after).toHaveLength(count);
    expect(after.find(({ _id }) => _id === camera._id)?.newest?.TIMESTAMP).toBe('2026-11-15T00:42:00.000Z');
    // A sender that uses the new name as its label is another camera and gets a distinct name
    expect((await push('新組-坡面')).statusCode).toBe(200);
    const other = (await list()).find(({ label }) => label === '新組-坡面') as Camera;
    expect(other.content).toMatch(/^新組-坡面 [0-9a-f]{6}$/);
    for (const content of ['新組-坡面', camera.label])
      expect((await save(other._id, { content })).body.code).toBe('camera.name-taken');
  });

  it('needs one', async () => {
    const [camera] = await list();
    const answer = await save(camera?._id ?? '', { content: ' ' });
    expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, 'content']);
  });
});

it('a camera is deleted with its images, and is of no other project', async () => {
  const [camera] = await list();
  const elsewhere = await one<{ id: string }>(database.pool, sql`select id from project where code = 'P-2203'`);
  const wrong = `/api/admin/project/${elsewhere?.id}/camera/${camera?._id}`;
  expect((await ask('DELETE', wrong, { token: admin })).status).toBe(404);
  expect((await ask('DELETE', `${base}/${camera?._id}?revision=99`, { token: admin })).status).toBe(409);
  expect((await ask('DELETE', `${base}/${camera?._id}`, { token: admin })).status).toBe(200);
  expect((await list()).some(({ _id }) => _id === camera?._id)).toBe(false);
  expect(
    await rows(database.pool, sql`select from camera_image where camera_no not in (select no from camera)`),
  ).toEqual([]);
});

it('folders of images belong to one project, which an administrator chooses', async () => {
  const folders = async (at = base.replace(/camera$/, 'cameraFolder')) => (await ask<CameraFolder[]>('GET', at, { token: admin })).body; // biome-ignore format: one line
  const waiting = { source: 'folder', path: '站房/a_20261115083000.png', outcome: 'refused', refusal: 'image.unknown-project', seenAt: new Date() } as const; // biome-ignore format: one row
  await insertRow(database.pool, 'camera_file', waiting);
  expect((await folders()).find(({ folder }) => folder === '站房')).toEqual({ folder: '站房', project: null });
  const save = (id: string, folder: string[], token = admin) =>
    ask<CameraFolder[]>('PUT', `/api/admin/project/${id}/cameraFolder`, { token, body: { folder } });
  const own = (await folders()).filter(({ project }) => project?._id === projectId).map(({ folder }) => folder);
  await save(projectId, [...own, '站房']);
  expect((await folders()).find(({ folder }) => folder === '站房')?.project?._id).toBe(projectId);
  const elsewhere = await one<{ id: string; no: number }>(
    database.pool,
    sql`select id, no from project where code = 'P-2203'`,
  );
  expect((await save(elsewhere?.id ?? '', ['站房', 'P-2203'])).status).toBe(200);
  expect((await findProject(database.pool, '站房'))?.no).toBe(elsewhere?.no);
  await save(elsewhere?.id ?? '', []);
  expect(await findProject(database.pool, '站房')).toBeNull();
  const iot = await server.login('iot@demo.talus');
  expect((await save(elsewhere?.id ?? '', ['P-2107'], iot)).status).toBe(403);
});
