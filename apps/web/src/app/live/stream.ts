import { getLive, LIVE_KINDS, type LiveKind } from '@talus/contract/alarms/live';

/** Messages of a stream: its start, a heartbeat, or an entry. */
export type Said = { type: 'opened'; id: number } | { type: 'beat' } | Entry;
export type Entry = { type: 'entry'; id: number; kind: LiveKind; items: unknown[] };

export type StreamOptions = {
  projectId: string;
  /** The newest entry received before. */
  after: number | null;
  onSaid: (said: Said) => void;
  /** Called once, after the stream is closed. */
  onBroken: () => void;
  connect?: (url: string) => EventSource;
};

export const streamUrl = (projectId: string, after: number | null): string =>
  getLive.path.replace('{projectId}', projectId) + (after === null ? '' : `?after=${after}`);

/**
 * Opens the stream; returns a function that closes it. The browser's own reconnect is not used: it has no backoff,
 * gives up silently, and cannot be handed to another tab. A new stream resumes after `after`.
 */
export const openStream = ({ projectId, after, onSaid, onBroken, connect = toServer }: StreamOptions): (() => void) => {
  const source = connect(streamUrl(projectId, after));
  source.addEventListener('hello', ({ lastEventId }) => onSaid({ type: 'opened', id: Number(lastEventId) }));
  source.addEventListener('beat', () => onSaid({ type: 'beat' }));
  for (const kind of LIVE_KINDS)
    source.addEventListener(kind, ({ data, lastEventId }) =>
      onSaid({ type: 'entry', id: Number(lastEventId), kind, items: JSON.parse(data) as unknown[] }),
    );
  source.addEventListener('error', () => {
    source.close();
    onBroken();
  });
  return () => source.close();
};

/** Opens an EventSource on the server; the browser sends the session's cookie. */
const toServer = (url: string): EventSource => new EventSource(url);
