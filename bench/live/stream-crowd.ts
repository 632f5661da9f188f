import { get, type IncomingMessage } from 'node:http';
import type { ServerProcess } from '../kit/server-process';

type Line = { id: string; time: string; since: number };

/**
 * Opens many streams of one project, each on its own connection. Searches the data for the written lines without
 * parsing it, because the server is being measured and has one of the two cores.
 */
export async function gatherCrowd({ url, token }: ServerProcess, projectId: string, size: number) {
  const lines: Line[] = [];
  const latencies: number[] = [];
  const open = await Promise.all(Array.from({ length: size }, () => openStream()));

  async function openStream(): Promise<IncomingMessage> {
    const headers = { authorization: `Bearer ${token}` };
    const stream = await new Promise<IncomingMessage>((resolve, reject) =>
      get(`${url}/api/project/${projectId}/live`, { headers, agent: false }, resolve).on('error', reject),
    );
    if (stream.statusCode !== 200) throw new Error(`no stream: ${stream.statusCode}`);
    // Lines already seen on this stream
    const seen = new Set<Line>();
    let rest = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      const at = performance.now();
      const text = rest + chunk;
      for (const line of lines) {
        if (seen.has(line) || !tells(text, line)) continue;
        seen.add(line);
        latencies.push(at - line.since);
      }
      rest = text.slice(-READING_ROOM);
    });
    stream.on('error', () => {});
    return stream;
  }

  return {
    latencies,
    /** Registers a line, written now, of this instrument at this time. */
    expect: (instrumentId: string, time: number): void => {
      lines.push({
        id: `"_id":"${instrumentId}"`,
        time: `"TIMESTAMP":"${new Date(time).toISOString()}"`,
        since: performance.now(),
      });
      if (lines.length > KEPT) lines.shift();
    },
    close: (): void => {
      for (const stream of open) stream.destroy();
    },
  };
}

/** Number of lines that may still be in flight; an older line counts as missing. */
const KEPT = 40;

/** Upper bound for the length of a reading on the stream. */
const READING_ROOM = 600;

/** Tells whether the text contains a reading of this instrument at this time. */
function tells(text: string, { id, time }: Line): boolean {
  for (let at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1)) {
    const end = text.indexOf('}', text.indexOf('"velocity24Hr"', at));
    if (end > 0 && text.slice(at, end).includes(time)) return true;
  }
  return false;
}
