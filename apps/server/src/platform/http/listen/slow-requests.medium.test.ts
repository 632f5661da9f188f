import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { withDemoApp } from '../../../testing/demo-app';

const demo = withDemoApp({ TALUS_REQUEST_SECONDS: '1' });
let port = 0;

beforeAll(async () => {
  await demo.app.listen({ port: 0, host: '127.0.0.1' });
  port = (demo.app.server.address() as AddressInfo).port;
});

/** Sends a partial request and returns the server's answer until the connection closes. */
async function toldAfter(sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let told = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  socket.on('error', () => {});
  socket.write(sent);
  await once(socket, 'close');
  return told;
}

const HEAD =
  'POST /api/user/login HTTP/1.1\r\nHost: talus\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n';

it.each([
  ['headers', HEAD],
  ['a body', `${HEAD}\r\n{"email":`],
])('cuts off whoever sends %s too slowly', async (_, sent) => {
  expect(await toldAfter(sent)).toMatch(/^HTTP\/1\.1 408 .*"code":"request\.too-slow"/s);
});

it('leaves a live stream alone: it was asked for at once, however long it lasts', async () => {
  const token = await demo.login('engineer@demo.talus');
  const { rows } = await demo.database.pool.query("select id from project where code = 'P-2107'");
  const leaving = new AbortController();
  const stream = await fetch(`http://127.0.0.1:${port}/api/project/${rows[0].id}/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const reader = stream.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  let isOver = false;
  reader?.closed.then(
    () => {
      isOver = true;
    },
    () => {},
  );
  // As long as three slow requests take to time out
  for (let i = 0; i < 3; i++) await toldAfter(`${HEAD}\r\n{`);
  expect(isOver).toBe(false);
  leaving.abort();
});
