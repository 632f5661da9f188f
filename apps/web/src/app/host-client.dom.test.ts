import '../ui/test-support';
import { listProjects } from '@talus/contract/places/project';
import { beforeEach, expect, it, vi } from 'vitest';
import { clientOf, takeHostToken } from './host-client';
import { speakChinese } from './test-support';
import { wire } from './test-wire';

const NOW = Date.parse('2026-11-15T00:43:00Z');
type Asked = { url: string; token: string | null };
let asked: Asked[];
let minted: number;
let isAccepted: (token: string | null) => boolean;

beforeEach(async () => {
  await speakChinese();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  asked = [];
  isAccepted = () => true;
  wire.fetch = async (input, init) => {
    const url = String(input);
    const token = new Headers(init?.headers).get('authorization');
    asked.push({ url, token });
    if (url.endsWith('/api/user/hostToken'))
      return Response.json({ token: `short-${++minted}`, expires_at: new Date(Date.now() + 300_000).toISOString() });
    return isAccepted(token) ? Response.json([]) : Response.json({ code: 'session.expired', message: '請重新登入' }, { status: 401 }); // biome-ignore format: one line
  };
  return () => vi.useRealTimers();
});
minted = 0;

it('reads another host with a token of its own, made once and renewed a minute before it ends', async () => {
  const rain = clientOf('rain', 'http://rain.test');
  await Promise.all([rain(listProjects, {}), rain(listProjects, {})]);
  expect(asked.map(({ url, token }) => [new URL(url, 'http://own.test').host, token])).toEqual([
    ['own.test', null],
    ['rain.test', 'Bearer short-1'],
    ['rain.test', 'Bearer short-1'],
  ]);
  // 300 s lifetime − 60 s margin
  vi.setSystemTime(NOW + 239_000);
  expect(await takeHostToken('rain')).toBe('short-1');
  vi.setSystemTime(NOW + 240_000);
  expect(await takeHostToken('rain')).toBe('short-2');
});

it('tries once more with a new token, then says which host refuses instead of asking to log in', async () => {
  isAccepted = (token) => token === 'Bearer short-4';
  const monitor = clientOf('monitor', 'http://images.test');
  await monitor(listProjects, {});
  isAccepted = () => false;
  await expect(monitor(listProjects, {})).rejects.toMatchObject({
    status: 403,
    message: '另一台主機 images.test 不接受這台伺服器，請通知系統管理員。',
  });
});
