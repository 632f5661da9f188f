import type { LayoutImage, Pin } from '@talus/contract/places/layouts';
import { beforeAll, describe, expect, it } from 'vitest';
import { one, run, sql } from '../../platform/db/db';
import { withDemoApp } from '../../testing/demo-app';

const { ask, login, database } = withDemoApp();

let client: string;
let admin: string;
let projectId: string;
beforeAll(async () => {
  [client, admin] = [await login('client@demo.talus'), await login('admin@demo.talus')];
  projectId = await idOf('P-2203');
});

const idOf = async (code: string): Promise<string> =>
  (await one<{ id: string }>(database.pool, sql`select id from project where code = ${code}`))?.id ?? '';

const list = async (token = client, project = projectId) =>
  (await ask<LayoutImage[]>('GET', `/api/project/${project}/image`, { token })).body;

const pinOf = (image: LayoutImage | undefined, name: string): Pin => {
  const found = image?.pin.find((pin) => pin.instrument.some((instrument) => instrument.name === name));
  if (!found) throw new Error(`no pin with ${name}`);
  return found;
};

describe('the floor plans of a project', () => {
  it('come in order, with place, words and size', async () => {
    const images = await list();
    expect(images.map(({ name }) => name)).toEqual(['開挖區支撐平面圖', 'B－B 剖面', '周界與鄰房監測']);
    const [plan] = images;
    expect(plan).toMatchObject({ path: `/api/layout/${plan?._id}`, width: 1600, height: 1000 });
    expect(plan?.description).toContain('連續壁');
    expect(await list(await login('rail@demo.talus'), await idOf('P-1908'))).toEqual([]);
  });

  it('have pins with every instrument’s status, and a colour by the pin rule', async () => {
    const [plan] = await list();
    // LC-09 stands at 412.7 kN of 400: WL; VG-07 is normal, and WL comes before GREEN
    const strut = pinOf(plan, 'LC-09');
    expect(strut.instrument.map(({ name, status }) => `${name} ${status}`)).toEqual(['LC-09 WL', 'VG-07 GREEN']);
    expect(strut).toMatchObject({ status: 'WL', shape: 'diamond', size: 'large', border_color: 'white' });
    expect(strut.instrument[0]).toMatchObject({ unit: 'kN', decimal_points: 1, station: { name: 'S4' } });
    expect(pinOf(plan, 'DS-03').status).toBe('GREEN');
    // 54 m + 40 m of 160 m; 17.5 m + 30 m of 100 m
    expect([strut.x, strut.y]).toEqual([58.75, 47.5]);
  });

  it('WL comes before AL, and all silent is grey', async () => {
    const id = pinOf((await list())[0], 'LC-09')._id;
    const levels = (lc: string, vg: string) =>
      database.pool.query(
        `update last_reading l set value_level = case v.name when 'LC-09' then $1 else $2 end
           from instrument_version v where v.instrument_no = l.instrument_no and v.name in ('LC-09', 'VG-07')`,
        [lc, vg],
      );
    const status = async () => (await list())[0]?.pin.find((pin) => pin._id === id)?.status;
    await levels('AL', 'WL');
    expect(await status()).toBe('WL');
    await levels('AL', 'GREEN');
    expect(await status()).toBe('AL');
    await database.pool.query(`update last_reading set valid_ts = '2026-11-01Z' where instrument_no in
      (select instrument_no from instrument_version where name in ('LC-09', 'VG-07'))`);
    expect(await status()).toBe('down');
  });

  it('have arrows from two readings, turned by their offset', async () => {
    const [plan] = await list();
    const hole = pinOf(plan, 'IN-02_12');
    const reading = (name: string) => hole.instrument.find((instrument) => instrument.name === name)?.reading2 ?? 0;
    const [x, y] = [reading('IN-02_12'), reading('IN-02_24')];
    expect(hole.vector?.force).toBeCloseTo(Math.hypot(x, y), 9);
    // The wall moves south, into the pit: 270°, within the noise of the foot
    expect(hole.vector?.angle).toBeCloseTo(270 + (Math.atan2(y, x) * 180) / Math.PI, 6);
    expect(x).toBeGreaterThan(8);
    expect(hole).toMatchObject({ vector_enable: true, angle_offset: 270, angle_unit: null });
    await run(database.pool, sql`update layout_pin set angle_unit = '秒' where id = ${hole._id}`);
    expect(pinOf((await list())[0], 'IN-02_12').vector?.magnitude).toBeCloseTo(Math.hypot(x, y) / 3600, 9);
    await run(database.pool, sql`update layout_pin set vector_y = null where id = ${hole._id}`);
    expect(pinOf((await list())[0], 'IN-02_12')).toMatchObject({ vector: null, vector_y: null });
  });

  it('show the operations centre no pin of which it may see nothing', async () => {
    await database.pool.query(`
      insert into layout_image (id, project_no, name, file_hash, file_name, media_type, width, height)
        select repeat('a', 24), p.no, 'slope', repeat('0', 64), 'x.png', 'image/png', 10, 10 from project p where p.code = 'P-2107';
      insert into layout_pin (id, image_no) select repeat(c, 24), l.no from layout_image l, (values ('b'), ('c')) v(c)
        where l.name = 'slope';
      insert into layout_pin_instrument (pin_no, instrument_no)
        select p.no, (select i.no from instrument i join station s on s.no = i.station_no join area a on a.no = s.area_no
          join project q on q.no = i.project_no where q.code = 'P-2107' and a.occ_visible = (p.id = repeat('b', 24)) limit 1)
        from layout_pin p where p.id in (repeat('b', 24), repeat('c', 24))`);
    const slope = await idOf('P-2107');
    const seen = async (email: string) =>
      (await list(await login(email), slope)).find(({ name }) => name === 'slope')?.pin.map(({ _id }) => _id[0]);
    expect(await seen('engineer@demo.talus')).toEqual(['b', 'c']);
    expect(await seen('occ@demo.talus')).toEqual(['b']);
  });
});

describe('the image of a floor plan', () => {
  it('is a drawing without rights, and the cookie opens it', async () => {
    const [plan] = await list();
    const session = await ask('POST', '/api/user/login', {
      body: { email: 'client@demo.talus', password: 'talus-demo' },
    });
    const cookie = String(session.headers['set-cookie']).split(';')[0] ?? '';
    const answer = await ask('GET', plan?.path ?? '', { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(String(answer.body)).toMatch(/^<svg xmlns=/);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    const again = await ask('GET', plan?.path ?? '', {
      headers: { cookie, 'if-none-match': String(answer.headers.etag) },
    });
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await ask('GET', plan?.path ?? '')).status).toBe(401);
    const foreign = await ask('GET', plan?.path ?? '', { token: await login('rail@demo.talus') });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'access.denied' } });
  });

  it('that lost its file is not found', async () => {
    const answer = await ask('GET', `/api/layout/${'a'.repeat(24)}`, { token: admin });
    expect(answer).toMatchObject({ status: 404, body: { code: 'image.not-found' } });
  });
});

describe('a pin', () => {
  it('is taken off by an administrator, with and without its project, and that is kept', async () => {
    const [, , vicinity] = await list();
    const [first, second] = vicinity?.pin ?? [];
    const remove = (url: string, pinId: string | undefined, token = admin) =>
      ask('DELETE', url, { token, body: { pinId } });
    expect((await remove(`/api/project/${projectId}/deleteImagePin`, first?._id, client)).status).toBe(403);
    const elsewhere = await remove(`/api/project/${await idOf('P-2107')}/deleteImagePin`, first?._id);
    expect(elsewhere).toMatchObject({ status: 404, body: { code: 'pin.not-found' } });
    expect((await remove(`/api/project/${projectId}/deleteImagePin`, first?._id)).body).toEqual({ ok: true });
    expect((await remove('/api/project/deleteImagePin', second?._id)).body).toEqual({ ok: true });
    expect((await remove('/api/project/deleteImagePin', second?._id)).status).toBe(404);
    expect((await list())[2]?.pin).toHaveLength((vicinity?.pin.length ?? 0) - 2);
    const kept = await database.pool.query(
      `select noun_id, name from log_record where type = 'delete_log' and noun = 'layout-pin' order by no`,
    );
    expect(kept.rows).toEqual([first, second].map((pin) => ({ noun_id: pin?._id, name: '周界與鄰房監測' })));
  });
});
