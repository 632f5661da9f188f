import { getLive, LIVE_KINDS, type LiveKind } from '@talus/contract/live';

/** What a stream says: where it begins, that it lives, and what is new. */
export type Said = { type: 'opened'; id: number } | { type: 'beat' } | Entry;
export type Entry = { type: 'entry'; id: number; kind: LiveKind; items: unknown[] };

export type StreamOptions = {
  projectId: string;
  /** The newest entry that was heard before. */
  after: number | null;
  onSaid: (said: Said) => void;
  /** Once; the stream is closed by then. */
  onBroken: () => void;
  connect?: (url: string) => EventSource;
};

export const streamUrl = (projectId: string, after: number | null): string =>
  getLive.path.replace('{projectId}', projectId) + (after === null ? '' : `?after=${after}`);

/**
 * Opens the stream; answers a function that closes it. The browser's own way of connecting again is not used: it never
 * waits longer, gives up without a word, and cannot be handed to another tab. Who comes again says `after`.
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

/** The session's cookie goes with it. */
const toServer = (url: string): EventSource => new EventSource(url);
