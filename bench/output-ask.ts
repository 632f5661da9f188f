import { Agent, request } from 'node:http';
import { daysAgo } from './history';

const COLUMNS_TYPE = 'application/vnd.talus.columns';

export type Asked = { url: string; token: string; projectId: string };

// One connection that stays, as a browser's does
const agent = new Agent({ keepAlive: true });

/**
 * Sends a question and takes the answer to its last byte; nothing of it is kept but its length. By the plainest client
 * there is: it runs in the server's own process, and what it costs would count as the server's.
 */
function take({ url, token }: Asked, path: string, accept: string, body: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, accept, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method: 'POST', headers, agent }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      response.once('error', reject);
      response.once('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path} answered ${response.statusCode}`)),
      );
    });
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });
}

const spanOf = (days: number) => [daysAgo(days), daysAgo(0) - 1];

export const askColumns = (at: Asked, instrument: string[], days: number, points?: number): Promise<number> =>
  take(at, `/api/project/${at.projectId}/output`, COLUMNS_TYPE, {
    date: spanOf(days),
    instrument,
    ...(points && { points }),
  });

export const askFile = (
  at: Asked,
  instrument: string[],
  days: number,
  format: 'xlsx' | 'csv',
  interval: 'All' | '1H' = 'All',
): Promise<number> =>
  take(at, `/api/project/${at.projectId}/output/export`, '*/*', { date: spanOf(days), instrument, interval, format });
