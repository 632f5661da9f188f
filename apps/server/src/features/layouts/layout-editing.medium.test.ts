import type { LayoutImageHead, PinSetup } from '@talus/contract/places/layout-edit';
import type { LayoutImage } from '@talus/contract/places/layouts';
import { crc32 } from '@talus/domain/sheets/crc32';
import { beforeAll, describe, expect, it } from 'vitest';
import { one, rows, sql } from '../../platform/db/db';
import { withDemoApp } from '../../testing/demo-app';
import { formOf } from '../../testing/form';
import { withPlace } from '../../testing/picture-with-place';

const { ask, login, database } = withDemoApp();

// 1 × 1 px, the smallest PNG there is: signature, IHDR, IDAT, IEND
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A chunk of a PNG: length, name, data and checksum. */
const chunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
};

/** Builds a PNG with valid chunks: `side` × `side` pixels of one bit, compressed as far as deflate can. */
const manyPixels = (side: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1; // one bit of grey
  const least = Math.ceil((side * (1 + Math.ceil(side / 8))) / 1032);
  return Buffer.concat([
    PNG.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(least)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

let admin: string;
let projectId: string;
let instruments: string[];
beforeAll(async () => {
  admin = await login('admin@demo.talus');
  projectId = (await one<{ id: string }>(database.pool, sql`select id from project where code = 'P-2203'`))?.id ?? '';
  const found = await rows<{ id: string }>(
    database.pool,
    sql`select i.id from instrument i join project p on p.no = i.project_no where p.code = 'P-2203' order by i.no limit 3`,
  );
  instruments = found.map(({ id }) => id);
});

const upload = async (bytes: Uint8Array, name: string, field = 'image') =>
  ask<LayoutImageHead>('POST', `/api/admin/project/${projectId}/image`, {
    token: admin,
    ...(await formOf({ [field]: { name, bytes } })),
  });
const list = async () => (await ask<LayoutImage[]>('GET', `/api/project/${projectId}/image`, { token: admin })).body;
const at = (imageId: string) => `/api/admin/project/${projectId}/image/${imageId}`;
const records = () =>
  rows<{ type: string; noun: string; name: string; fields: { field: string; before: unknown; after: unknown }[] }>(
    database.pool,
    sql`select type, noun, name, fields from log_record where noun like 'layout%' order by no`,
  );

describe('a floor plan that is uploaded', () => {
  it('is judged by its content, not its name', async () => {
    expect((await upload(PNG, '剖面.tif')).status).toBe(200);
    expect(await upload(Buffer.from('%PDF-1.7'), 'plan.png')).toMatchObject({
      status: 400,
      body: { code: 'upload.not-a-picture', message: '上传文件只能是图片格式!' },
    });
    // A truncated picture is refused
    expect((await upload(PNG.subarray(0, 40), 'half.png')).status).toBe(400);
    expect((await upload(PNG, 'x.png', 'file')).body.code).toBe('upload.no-file');
  });

  it('is smaller than 5 MB', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024 - PNG.length)]);
    expect(await upload(large, 'large.png')).toMatchObject({
      status: 413,
      body: { code: 'upload.too-large', message: '上传文件大小不能超过 5MB!' },
    });
  });

  it('of 6 MB is told so, not cut off by the door', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(6 * 1024 * 1024)]);
    expect((await upload(large, 'large.png')).body.code).toBe('upload.too-large');
  });

  it('has no more pixels than a browser can show, however few bytes they come in', async () => {
    // 20,000 × 20,000 = 400 million; at one bit 20,000 × 2,501 bytes, which deflate compresses to 48,470
    const bomb = manyPixels(20_000);
    expect(bomb.length).toBeLessThan(50_000);
    expect(await upload(bomb, 'plan.png')).toMatchObject({
      status: 400,
      body: { code: 'upload.too-many-pixels', message: '圖片為 20000 × 20000 像素，上限為 25 百萬像素' },
    });
    // 7,000 × 7,000 = 49 million, 5,000 × 5,000 = 25 million
    expect((await upload(manyPixels(7000), 'sheet.png')).body.code).toBe('upload.too-many-pixels');
    expect((await upload(manyPixels(5000), 'sheet.png')).body).toMatchObject({ width: 5000, height: 5000 });
  });

  it('is stored without the place and time that its camera wrote, which administrators may read', async () => {
    const { body: image } = await upload(withPlace(PNG), 'photographed.png');
    const file = await ask<string>('GET', image.path, { token: await login('client@demo.talus') });
    expect([file.body.includes('IEND'), file.body.includes('eXIf')]).toEqual([true, false]);
    const taken = await ask('GET', `${at(image._id)}/taken`, { token: admin });
    expect(taken.body).toEqual({ taken_at: '2026-11-15T00:12:30.000Z', lat: 24.6, lon: 120.75 });
    await ask('DELETE', at(image._id), { token: admin });
  });

  it.each([
    ['a page that says it is a picture', Buffer.from('<html><script>alert(1)</script></html>')],
    ['the first eight bytes alone', PNG.subarray(0, 8)],
    ['a PNG that ends before its end', PNG.subarray(0, -12)],
    ['a picture with a page behind it', Buffer.concat([PNG, Buffer.from('<script>')])],
    ['a JPEG that ends after its size', Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0])],
  ])('is a whole picture: not %s', async (_, bytes) => {
    expect((await upload(bytes, 'plan.png')).body.code).toBe('upload.not-a-picture');
  });

  it('comes last, is named after its file, can be renamed and moved, and says who was faster', async () => {
    const { body: image } = await upload(PNG, 'A－A 剖面.png');
    expect(image).toMatchObject({ name: 'A－A 剖面', width: 1, height: 1, revision: 1 });
    expect((await list()).at(-1)?._id).toBe(image._id);
    const rename = (name: string, revision: number) =>
      ask<LayoutImageHead>('POST', at(image._id), { token: admin, body: { name, description: 'east', revision } });
    expect((await rename('東側剖面', 1)).body).toMatchObject({ name: '東側剖面', revision: 2 });
    const late = await rename('西側剖面', 1);
    expect(late.status).toBe(409);
    expect(late.body.conflict?.fields.map(({ field }) => field).sort()).toEqual(['description', 'name']);
    const ids = (await list()).map(({ _id }) => _id);
    const order = [image._id, ...ids.filter((id) => id !== image._id)];
    await ask('PUT', `/api/admin/project/${projectId}/image`, { token: admin, body: { image: order } });
    expect((await list())[0]?.name).toBe('東側剖面');
    expect((await ask('DELETE', at(image._id), { token: admin })).status).toBe(200);
    expect((await list()).map(({ _id }) => _id)).toEqual(order.slice(1));
    expect((await ask('DELETE', at(image._id), { token: admin })).status).toBe(404);
  });
});

describe('a pin', () => {
  const pin = () => ({ x: 40, y: 60, instrument: instruments.slice(0, 2) });

  it('is set with the defaults of the specification, changed and taken off, each in the log', async () => {
    const { body: image } = await upload(PNG, 'pins.png');
    const url = `/api/project/${projectId}/createImagePin`;
    const { body: made } = await ask<PinSetup>('POST', url, { token: admin, body: { ...pin(), imageId: image._id } });
    expect(made).toMatchObject({ shape: 'square', size: 'medium', border_color: 'white', vector_enable: false });
    const { body: moved } = await ask<PinSetup>('POST', `/api/project/${projectId}/updateImagePin`, {
      token: admin,
      body: { ...pin(), x: 41.5, shape: 'star', imageId: image._id, pinId: made._id, revision: 1 },
    });
    expect(moved).toMatchObject({ x: 41.5, shape: 'star', revision: 2 });
    const { body: turned } = await ask<PinSetup>('PUT', `/api/project/${projectId}/updateImagePin`, {
      token: admin,
      body: { pinId: made._id, vector_enable: true, vector_x: instruments[0], angle_offset: 90, angle_unit: '秒' },
    });
    expect(turned).toMatchObject({ x: 41.5, vector_x: instruments[0], vector_y: null, angle_offset: 90, revision: 3 });
    const [change] = (await records()).filter(({ type, noun }) => type === 'update_log' && noun === 'layout-pin');
    expect(change?.fields).toEqual([
      { field: 'x', before: 40, after: 41.5 },
      { field: 'shape', before: 'square', after: 'star' },
    ]);
  });

  it.each([
    ['no instrument', { x: 1, y: 1, instrument: [] }, 'instrument'],
    ['no x', { y: 1 }, 'x'],
    ['beyond the picture', { x: 101, y: 1 }, 'x'],
  ])('needs a place and an instrument: %s', async (_, fields, field) => {
    const [image] = await list();
    const body = { instrument: instruments.slice(0, 1), ...fields, imageId: image?._id };
    const answer = await ask('POST', `/api/project/${projectId}/createImagePin`, { token: admin, body });
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.[0]?.field).toContain(field);
  });

  it('stands for instruments of its own project alone', async () => {
    const other = await one<{ id: string }>(
      database.pool,
      sql`select i.id from instrument i join project p on p.no = i.project_no where p.code = 'P-2107' limit 1`,
    );
    const [image] = await list();
    const body = { x: 1, y: 1, instrument: [other?.id], imageId: image?._id };
    const answer = await ask('POST', `/api/project/${projectId}/createImagePin`, { token: admin, body });
    expect(answer).toMatchObject({ status: 404, body: { code: 'instrument.not-in-project' } });
  });

  it('is saved together with others: all or none', async () => {
    const { body: image } = await upload(PNG, 'many.png');
    const save = (body: object) => ask<PinSetup[]>('PUT', `${at(image._id)}/pin`, { token: admin, body });
    const { body: made } = await save({ set: [pin(), { ...pin(), x: 10 }] });
    expect(made.map(({ x }) => x)).toEqual([40, 10]);
    const [first, second] = made;
    const moved = { ...pin(), x: 77, pinId: first?._id, revision: 1 };
    // The second pin still exists, but the revision does not match: nothing is written
    const late = await save({ changed: [moved], removed: [{ pinId: second?._id, revision: 9 }], set: [pin()] });
    expect(late.status).toBe(409);
    const pins = async () => (await list()).find(({ _id }) => _id === image._id)?.pin.map(({ x }) => x);
    expect(await pins()).toEqual([40, 10]);
    await save({ changed: [moved], removed: [{ pinId: second?._id, revision: 1 }], set: [{ ...pin(), x: 5 }] });
    expect(await pins()).toEqual([77, 5]);
    // A pin of another plan cannot be changed through this plan
    const [other] = await list();
    const answer = await ask('PUT', `${at(other?._id ?? '')}/pin`, {
      token: admin,
      body: { changed: [{ ...moved, revision: 2 }] },
    });
    expect(answer.status).toBe(404);
  });
});
