import type { ServerResponse } from 'node:http';
import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import type { LiveEntry } from '../../platform/live/live-store';

/** Heartbeat interval. Proxies close idle streams, and a browser is slow to notice a dead one. */
export const HEARTBEAT_MS = 5_000;

/**
 * The heartbeat, sent as an event since pages never see a comment: a page that misses heartbeats knows that the
 * stream is dead.
 */
export const BEAT = 'event: beat\ndata: {}\n\n';

/** Limit of the buffer of a slow reader, who is disconnected above it and resumes after a reconnect. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

/**
 * Event texts per entry and scope, for `all` and for the operations centre; null if the scope sees nothing of the
 * entry.
 */
const texts = new WeakMap<LiveEntry, Partial<Record<InstrumentScope, string | null>>>();

/** Returns the event text of an entry, built once for all streams of a scope. */
export function textOf(entry: LiveEntry, scope: InstrumentScope): string | null {
  const made = texts.get(entry) ?? {};
  const known = made[scope];
  if (known !== undefined) return known;
  const text = eventText(entry, scope === 'all' ? entry.body : entry.body.filter(({ isOcc }) => isOcc));
  texts.set(entry, { ...made, [scope]: text });
  return text;
}

const eventText = ({ no, kind }: LiveEntry, items: LiveEntry['body']): string | null =>
  items.length === 0 ? null : `id: ${no}\nevent: ${kind}\ndata: ${JSON.stringify(items.map(({ item }) => item))}\n\n`;

/** Builds the first event of a stream: the server's time and the starting cursor. */
export const helloText = (no: number, now: Date): string =>
  `retry: 2000\nid: ${no}\nevent: hello\ndata: ${JSON.stringify({ now: now.toISOString() })}\n\n`;

export type Stream = { send: (text: string) => void; end: () => void };

type Options = {
  onEnd: () => void;
  /** While true, no heartbeat is sent: a stream that cannot deliver counts as dead, and the page must notice. */
  isDeaf: () => boolean;
  heartbeatMs?: number;
};

export function openStream(
  response: ServerResponse,
  headers: Record<string, unknown>,
  { onEnd, isDeaf, heartbeatMs = HEARTBEAT_MS }: Options,
): Stream {
  response.writeHead(200, {
    ...(headers as Record<string, string>),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  const heartbeat = setInterval(() => isDeaf() || send(BEAT), heartbeatMs);
  heartbeat.unref();
  response.on('close', () => {
    clearInterval(heartbeat);
    onEnd();
  });
  function send(text: string) {
    if (response.writableEnded) return;
    response.write(text);
    if (response.writableLength > MOST_WAITING_BYTES) response.destroy();
  }
  return { send, end: () => response.end() };
}
