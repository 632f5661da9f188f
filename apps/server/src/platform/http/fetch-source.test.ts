import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchSource, isPrivateAddress } from './fetch-source';

let [own, inside]: Server[] = [];
let base: string;
let hits = 0;
const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  const secret = createServer((_, response) => {
    hits += 1;
    response.end('secret');
  });
  await listen(secret);
  const to: Record<string, string> = { '/away': addressOf(secret), '/near': '/picture', '/round': '/round' };
  const server = createServer(({ url = '' }, response) => {
    const location = to[url];
    if (location) response.writeHead(302, { location }).end();
    else response.end('picture');
  });
  await listen(server);
  [own, inside, base] = [server, secret, addressOf(server)];
});
afterAll(() => {
  own?.close();
  inside?.close();
});

const ask = (setting: string, privateHosts: string[] = [], resolved = '203.0.113.7') =>
  fetchSource(setting, {
    signal: AbortSignal.timeout(10_000),
    privateHosts,
    resolve: async () => [{ address: resolved }],
  });

describe('a source that a setting names', () => {
  it('may redirect within its origin, and never to another', async () => {
    expect(await (await ask(`${base}/near`)).text()).toBe('picture');
    await expect(ask(`${base}/away`)).rejects.toThrow('another origin');
    expect(hits).toBe(0);
    await expect(ask(`${base}/round`)).rejects.toThrow('too often');
  });

  it('by a name that leads inside is refused unless the name is allowed', async () => {
    await expect(ask('http://maps.invalid/x', [], '10.1.2.3')).rejects.toThrow('private address 10.1.2.3');
    await expect(ask('http://maps.invalid/x', ['maps.invalid'], '10.1.2.3')).rejects.toThrow('fetch failed');
  });
});

it.each([
  ['127.0.0.1', true],
  ['10.255.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['8.8.8.8', false],
  ['::1', true],
  ['fd00::1', true],
  ['::ffff:127.0.0.1', true],
  ['2001:db8::1', false],
])('%s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});
