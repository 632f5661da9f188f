import { Agent, request } from 'node:http';
import { decodeOutput } from '@talus/domain/readings/output-columns';
import { sumOf } from '../kit/compare';
import { daysAgo } from '../world/history';

const COLUMNS_TYPE = 'application/vnd.talus.columns';

export type Asked = { url: string; token: string; projectId: string };

// One keep-alive connection, as a browser has
const agent = new Agent({ keepAlive: true });

/**
 * Sends a request and reads the answer to its last byte, keeping only its length. Uses the plainest client, since it
 * runs in the server's process and its cost would count as the server's.
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

/** Sends the same request and decodes the answer; returns its number of readings. */
export async function askReadings(at: Asked, instrument: string[], days: number): Promise<number> {
  const answer = await fetch(`${at.url}/api/project/${at.projectId}/output`, {
    method: 'POST',
    headers: { authorization: `Bearer ${at.token}`, accept: COLUMNS_TYPE, 'content-type': 'application/json' },
    body: JSON.stringify({ date: spanOf(days), instrument }),
  });
  if (answer.status !== 200) throw new Error(`output answered ${answer.status}`);
  return sumOf(decodeOutput(new Uint8Array(await answer.arrayBuffer())).map(({ columns }) => columns.times.length));
}

export const askFile = (
  at: Asked,
  instrument: string[],
  days: number,
  format: 'xlsx' | 'csv',
  interval: 'All' | '1H' = 'All',
): Promise<number> =>
  take(at, `/api/project/${at.projectId}/output/export`, '*/*', { date: spanOf(days), instrument, interval, format });
