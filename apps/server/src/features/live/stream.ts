import type { ServerResponse } from 'node:http';
import type { InstrumentScope } from '@talus/domain/access/instrument-scope';
import type { LiveEntry } from '../../platform/live/live-store';

/** Proxies close what says nothing for long, and a browser learns late that a stream is dead: so say something. */
export const HEARTBEAT_MS = 5_000;

/** An event, since pages never see a comment: who hears none for long knows that the stream is dead. */
export const BEAT = 'event: beat\ndata: {}\n\n';

/** A slow reader is cut off before it fills the memory; it comes back and resumes. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

/** What was made of an entry for those who see all, and for the operations centre: null where that has nothing to see. */
const texts = new WeakMap<LiveEntry, Partial<Record<InstrumentScope, string | null>>>();

/** Made once for all streams of a scope. */
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

/** The first words of a stream: when it was, by the server's clock, and where in the order it begins. */
export const helloText = (no: number, now: Date): string =>
  `retry: 2000\nid: ${no}\nevent: hello\ndata: ${JSON.stringify({ now: now.toISOString() })}\n\n`;

export type Stream = { send: (text: string) => void; end: () => void };

type Options = {
  onEnd: () => void;
  /** Then there is no beat: a stream that can say nothing is as good as dead, and a page is to know. */
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
