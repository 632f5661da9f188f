import type { LiveKind, LiveReading } from '@talus/contract/alarms/live';
import { now } from '../clock';
import { isLeaving } from '../session/leaving';
import { followLogOut } from '../session/store';
import { canShare, electLeader } from './leader';
import { isNews, type LiveAction } from './state';
import { liveStore } from './store';
import { openStream, type Said } from './stream';

/** The server sends a heartbeat every 5 s: after 15 s of silence the stream is dead. */
export const SILENCE_MS = 15_000;

/** Kinds whose entries only announce a change; the data is refetched. */
export type NewsKind = Exclude<LiveKind, 'reading'>;

/** A message of the tab that holds the stream, for all tabs. */
type Told = { action: LiveAction; readings?: readonly LiveReading[]; news?: NewsKind };
type Message = { type: 'told'; told: Told } | { type: 'asked' } | { type: 'retry' };

export type LiveLink = {
  /** Retries at once without waiting for the backoff. */
  retry: () => void;
  stop: () => void;
};

type Options = {
  projectId: string;
  /** `id` is the entry's number: of one instrument the higher number is newer, whatever the times of its readings. */
  onReadings: (readings: readonly LiveReading[], id: number) => void;
  onNews?: (kind: NewsKind) => void;
};

/**
 * Keeps one stream of the project for all tabs of this browser. The leader tab broadcasts each entry, and all tabs keep
 * the same state, so that any of them can take over.
 */
export const startLink = ({ projectId, onReadings, onNews }: Options): LiveLink => {
  const name = `talus-live ${projectId}`;
  const channel = canShare() ? new BroadcastChannel(name) : null;
  const post = (message: Message) => channel?.postMessage(message);
  let connect: (() => void) | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let nextTry: ReturnType<typeof setTimeout> | undefined;

  const take = ({ action, readings, news }: Told) => {
    if (action.type === 'entry' && !isNews(liveStore.get(), action.id)) return;
    liveStore.dispatch(action);
    const { nextAt } = liveStore.get();
    clearTimeout(silence);
    clearTimeout(nextTry);
    if (nextAt !== null) nextTry = setTimeout(retry, Math.max(0, nextAt - now()));
    else silence = setTimeout(onSilence, SILENCE_MS);
    if (readings && action.type === 'entry') onReadings(readings, action.id);
    if (news) onNews?.(news);
  };
  const tell = (told: Told) => {
    take(told);
    post({ type: 'told', told });
  };

  /** Applies an action noticed by this tab; the leader also broadcasts it. */
  const note = (action: LiveAction) => (connect ? tell : take)({ action });

  const lead = () => {
    let close = () => {};
    connect = () => {
      close();
      // The tab that logged out hands over the stream before this tab hears of the logout
      if (followLogOut()) return;
      close = openStream({
        projectId,
        after: liveStore.get().lastId,
        onSaid: (said) => tell(toldOf(said)),
        // Logging out ends the stream: that is no failure
        onBroken: () => isLeaving() || note({ type: 'broke', at: now() }),
      });
    };
    // A tab that takes over during a backoff does not wait again.
    if (liveStore.get().nextAt === null) connect();
    else retry();
    return () => {
      connect = null;
      close();
    };
  };
  /** Retries; a follower asks the leader to, since a hidden leader's timers are slow. */
  const retry = () => {
    if (liveStore.get().nextAt === null) return;
    note({ type: 'attempt-started' });
    if (connect) connect();
    else post({ type: 'retry' });
  };
  const onSilence = () => note({ type: 'broke', at: now() });

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'told') take(data.told);
    else if (!connect) return;
    else if (data.type === 'retry') retry();
    else post({ type: 'told', told: { action: { type: 'synced', live: liveStore.get() } } });
  });
  // A browser that knows that it is offline need not wait for silence
  const onOffline = () => note({ type: 'broke', at: now() });
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', retry);
  take({ action: { type: 'started' } });
  const resign = electLeader(name, lead);
  post({ type: 'asked' });

  return {
    retry,
    stop: () => {
      clearTimeout(silence);
      clearTimeout(nextTry);
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', retry);
      resign();
      channel?.close();
      liveStore.dispatch({ type: 'stopped' });
    },
  };
};

const toldOf = (said: Said): Told => {
  if (said.type !== 'entry') return { action: { ...said, at: now() } };
  const action: LiveAction = { type: 'entry', id: said.id, at: now() };
  return said.kind === 'reading' ? { action, readings: said.items as LiveReading[] } : { action, news: said.kind };
};
