/** Sends simultaneous logins from a process of its own, each from its own address, and reports the answers. */
import { Agent, request } from 'node:http';

export type StormAnswer = { answered: Record<string, number>; ms: number };

const [url = '', size = '', round = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

const logIn = (i: number): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(
      `${url}/api/user/login`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${round}.${i >> 8}.${i & 255}`,
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', () => resolve(0));
    sent.end(JSON.stringify({ email: `somebody${i}@talus.test`, password: 'not-the-password' }));
  });

process.once('message', async () => {
  const start = performance.now();
  const statuses = await Promise.all(Array.from({ length: Number(size) }, (_, i) => logIn(i)));
  const answered: Record<string, number> = {};
  for (const status of statuses) answered[status] = (answered[status] ?? 0) + 1;
  process.send?.({ answered, ms: performance.now() - start } satisfies StormAnswer);
  process.disconnect();
});
process.send?.('ready');
