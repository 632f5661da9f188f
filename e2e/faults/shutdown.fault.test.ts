import { once } from 'node:events';
import net from 'node:net';
import { expect, test } from 'vitest';
import { ACCOUNTS, PASSWORD } from '../talus/calls';
import { startTalus } from '../talus/start-talus';

test('SIGTERM finishes the request that is in flight, then ends', async () => {
  const talus = await startTalus();
  try {
    const body = JSON.stringify({ email: ACCOUNTS.client, password: PASSWORD });
    const socket = net.connect(Number(new URL(talus.url).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
      socket.emit('answer');
    });
    socket.write(
      'POST /api/user/login HTTP/1.1\r\nHost: talus\r\nContent-Type: application/json\r\n' +
        `Content-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
    );
    // The request is now in flight: its head has been read, its body has not arrived
    while (!answer.includes('100 Continue')) await once(socket, 'answer');
    talus.signal('SIGTERM');
    await expect.poll(talus.output).toContain('closing');
    expect(talus.isRunning()).toBe(true);
    socket.write(body);
    await once(socket, 'close');
    expect(answer).toContain('200 OK');
    expect(answer).toContain('"token"');
    expect(await talus.ended).toBe(0);
  } finally {
    await talus.close();
  }
});
