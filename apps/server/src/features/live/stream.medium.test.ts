import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BEAT, openStream } from './stream';

let base = '';
let ended = 0;
let isDeaf = () => false;
const server = createServer((_, response) =>
  openStream(response, {}, { onEnd: () => ended++, isDeaf: () => isDeaf(), heartbeatMs: 5 }),
);

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('a stream with nothing to say beats, as an event that a page can hear', async () => {
  const abort = new AbortController();
  const response = await fetch(base, { signal: abort.signal });
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes(BEAT + BEAT)) text += (await reader.read()).value;
  expect(text.replaceAll(BEAT, '')).toBe('');
  abort.abort();
  await expect.poll(() => ended).toBe(1);
});

it('a stream that is told nothing does not beat: a page takes it for dead', async () => {
  let beats = 0;
  isDeaf = () => ++beats <= 3;
  const abort = new AbortController();
  const response = await fetch(base, { signal: abort.signal });
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes(BEAT)) text += (await reader.read()).value;
  expect(text.split(BEAT).length - 1).toBeLessThanOrEqual(beats - 3);
  abort.abort();
});
