import { daysAgo } from './history';

const COLUMNS_TYPE = 'application/vnd.talus.columns';

export type Asked = { url: string; token: string; projectId: string };

/** Sends a question and takes the answer to its last byte; nothing of it is kept but its length. */
async function take({ url, token }: Asked, path: string, accept: string, body: object): Promise<number> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, accept, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  let bytes = 0;
  for await (const piece of response.body) bytes += piece.length;
  return bytes;
}

const spanOf = (days: number) => [daysAgo(days), daysAgo(0) - 1];

export const askColumns = (at: Asked, instrument: string[], days: number, points?: number): Promise<number> =>
  take(at, `/api/project/${at.projectId}/output`, COLUMNS_TYPE, {
    date: spanOf(days),
    instrument,
    ...(points && { points }),
  });

export const askFile = (at: Asked, instrument: string[], days: number, format: 'xlsx' | 'csv'): Promise<number> =>
  take(at, `/api/project/${at.projectId}/output/export`, '*/*', { date: spanOf(days), instrument, format });
