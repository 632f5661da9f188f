import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db';
import { writeLive } from '../../platform/live/live-store';
import { NOW, withDemoApp } from '../../testing/demo-app';
import { MOST_STREAMS } from './routes';

const demo = withDemoApp();
let base = '';
let project = { no: 0, id: '' };

beforeAll(async () => {
  await demo.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(demo.app.server.address() as AddressInfo).port}`;
  project = (await demo.database.pool.query("select no, id from project where code = 'P-2107'")).rows[0];
});

/** Opens a stream as a browser does; waits for text, never for a time. */
async function listen(account: string, { after }: { after?: number } = {}) {
  const abort = new AbortController();
  const token = await demo.login(`${account}@demo.talus`);
  const response = await fetch(`${base}/api/project/${project.id}/live`, {
    headers: { authorization: `Bearer ${token}`, ...(after !== undefined && { 'last-event-id': String(after) }) },
    signal: abort.signal,
  });
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (part: string): Promise<string> => {
    while (!text.includes(part)) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`the stream ended without ${part}: ${text}`);
      text += value;
    }
    return text;
  };
  return { response, token, until, text: () => text, close: () => abort.abort() };
}

const tell = (name: string, isOcc = true) =>
  inTransaction(demo.database.pool, (tx) => writeLive(tx, project.no, 'reading', [{ isOcc, item: { name } }], NOW));

const idOf = (text: string, part: string): number => {
  const event = text.split('\n\n').find((e) => e.includes(part)) ?? '';
  return Number(/^id: (\d+)$/m.exec(event)?.[1]);
};

describe('the live stream', () => {
  it('says hello with the server’s time, then what is committed, as it is committed', async () => {
    const stream = await listen('engineer');
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    await stream.until('event: hello');
    expect(stream.text()).toContain(NOW.toISOString());
    await tell('first');
    expect(await stream.until('"first"')).toMatch(/id: \d+\nevent: reading\ndata: \[\{"name":"first"\}\]\n\n/);
    stream.close();
  });

  it('says nothing of what was rolled back', async () => {
    const stream = await listen('engineer');
    await stream.until('event: hello');
    await inTransaction(demo.database.pool, async (tx) => {
      await writeLive(tx, project.no, 'reading', [{ isOcc: true, item: { name: 'undone' } }], NOW);
      throw new Error('undo');
    }).catch(() => {});
    await tell('kept');
    expect(await stream.until('"kept"')).not.toContain('undone');
    stream.close();
  });

  it('resumes after what was last heard', async () => {
    const first = await listen('engineer');
    await first.until('event: hello');
    await tell('heard');
    const last = idOf(await first.until('"heard"'), '"heard"');
    first.close();
    await tell('missed');
    const second = await listen('engineer', { after: last });
    expect(await second.until('"missed"')).not.toContain('"heard"');
    second.close();
  });

  it('tells the operations centre of its own areas alone', async () => {
    const stream = await listen('occ');
    await stream.until('event: hello');
    await tell('behind the hill', false);
    await tell('on the wall', true);
    expect(await stream.until('"on the wall"')).not.toContain('behind the hill');
    stream.close();
  });

  it('tells the operations centre of no change where its wall does not look', async () => {
    const { pool } = demo.database;
    const found = await pool.query<Record<'area' | 'station' | 'instrument', string>>(
      `select a.id as area, s.id as station, i.id as instrument from area a join station s on s.area_no = a.no
         join instrument i on i.station_no = s.no where a.project_no = $1 and not a.occ_visible limit 1`,
      [project.no],
    );
    const hidden = found.rows[0] as (typeof found.rows)[number];
    const token = await demo.login('admin@demo.talus');
    const ok = async (method: 'POST' | 'PUT', path: string, body: object) => {
      const answer = await demo.ask<{ _id: string }>(method, `/api/admin/${path}`, { token, body });
      expect(answer.status).toBe(200);
      return answer.body._id;
    };
    await ok('PUT', `area/${hidden.area}`, { name: '山後' });
    await ok('PUT', `station/${hidden.station}`, { name: '山後一號' });
    const mask = await ok('POST', 'mask', { instrument_id: hidden.instrument, from: 0, to: 1, reason: 'fault' });
    await ok('POST', `instrument/${hidden.instrument}/disable`, {});
    const heard = async (account: string): Promise<string> =>
      (
        await demo.ask<string>('GET', `/api/project/${project.id}/live?after=0&end=1`, {
          token: await demo.login(`${account}@demo.talus`),
        })
      ).body;
    const [engineer, occ] = [await heard('engineer'), await heard('occ')];
    for (const id of [...Object.values(hidden), mask])
      expect([id, engineer.includes(id), occ.includes(id)]).toEqual([id, true, false]);
  });

  it('answers what was missed and ends when asked to', async () => {
    const token = await demo.login('engineer@demo.talus');
    const { body } = await demo.ask<string>('GET', `/api/project/${project.id}/live?after=0&end=1`, { token });
    expect(body).toContain('"on the wall"');
  });

  it('is opened so often by one person and not more, and again once one is closed', async () => {
    const token = await demo.login('rail@demo.talus');
    const open = async () => {
      const abort = new AbortController();
      const response = await fetch(`${base}/api/project/${project.id}/live`, {
        headers: { authorization: `Bearer ${token}` },
        signal: abort.signal,
      });
      // Holds the response: fetch closes the connection of a response that is garbage collected
      return { response, close: () => abort.abort() };
    };
    const streams = await Promise.all(Array.from({ length: MOST_STREAMS + 3 }, open));
    const refused = streams.filter(({ response }) => response.status === 429);
    expect(refused.map(({ response }) => response.headers.get('retry-after'))).toEqual(['30', '30', '30']);
    expect(streams.filter(({ response }) => response.status === 200)).toHaveLength(MOST_STREAMS);
    // Another person can still connect
    const other = await listen('engineer');
    expect(other.response.status).toBe(200);
    other.close();
    for (const { close } of streams) close();
    await expect.poll(async () => {
      const { response, close } = await open();
      close();
      return response.status;
    }).toBe(200); // biome-ignore format: one condition
  });

  describe('ends at once, long before rights are looked at again,', () => {
    const idOfUser = async (account: string): Promise<string> =>
      (await demo.database.pool.query('select id from app_user where email = $1', [`${account}@demo.talus`])).rows[0]
        .id;
    const admin = async (method: 'GET' | 'PUT', path: string, body?: object) =>
      demo.ask<{ client_id: string[] }>(method, path, { token: await demo.login('admin@demo.talus'), body });
    const ended = async (stream: Awaited<ReturnType<typeof listen>>) =>
      expect(await stream.until('never told').catch(({ message }: Error) => message)).toContain('the stream ended');

    it('with a logout, and no other of that person', async () => {
      const [one, other] = [await listen('engineer'), await listen('engineer')];
      await Promise.all([one.until('event: hello'), other.until('event: hello')]);
      await demo.ask('POST', '/api/user/logout', { token: one.token });
      await ended(one);
      await tell('after the logout');
      expect(await other.until('after the logout')).toContain('after the logout');
      other.close();
    });

    it('with the removal from the project', async () => {
      const stream = await listen('engineer');
      await stream.until('event: hello');
      const form = `/api/admin/project/${project.id}`;
      const before = (await admin('GET', form)).body.client_id;
      const engineer = await idOfUser('engineer');
      await admin('PUT', form, { client_id: before.filter((id) => id !== engineer) });
      await ended(stream);
      await admin('PUT', form, { client_id: before });
    });

    it('when the person gets other roles, or is frozen', async () => {
      const id = await idOfUser('engineer');
      const first = await listen('engineer');
      await first.until('event: hello');
      await demo.database.pool.query(`update app_user set roles = '{occ}' where id = $1`, [id]);
      await admin('PUT', `/api/admin/client/${id}`, { email: 'engineer@demo.talus' });
      await ended(first);
      const second = await listen('engineer');
      await second.until('event: hello');
      await admin('PUT', `/api/admin/disableClient/${id}`);
      await ended(second);
    });
  });
});
