import type { LiveReading } from '@talus/contract/alarms/live';
import type { LatestRow } from '@talus/contract/data/latest-data';
import type { Subject } from '@talus/contract/route';
import { connectionStore } from '../connection/store';
import { selected } from '../data/keys';
import { latestOptions } from '../project-queries';
import { queryClient } from '../queries';
import { applyReadings, hasWithdrawal } from './apply';
import { hearMeanwhile } from './heard';
import { type NewsKind, startLink } from './link';
import { readAgain } from './read-again';
import { keepNewest } from './sequence';
import { noteNews, startCatchUp } from './start-catch-up';
import { isBroken, isLive } from './state';
import { liveStore } from './store';

/** Entries within this time are drawn together: hundreds of loggers report at the full ten minutes. */
const DRAW_EVERY_MS = 100;

/** Debounce of events: a storm brings many at once, and each list is refetched once. */
const READ_NEWS_MS = 300;

/** The stream carries readings; new instruments and changed names are refetched at this interval. */
const REFRESH_MS = 5 * 60_000;

/** The subjects that a kind of news makes old. */
const SUBJECTS: Record<NewsKind, readonly Subject[]> = {
  event: ['event'],
  remark: ['remark'],
  image: ['image'],
  // Settings show in names, places and limits everywhere; an area added to or removed from the wall changes its alarms
  change: ['setup', 'names', 'event'],
};

/** The subjects that lag behind from the news on, and not only from the refetch. */
const NOTED: Record<NewsKind, readonly Subject[]> = { ...SUBJECTS, change: ['setup'] };

let retryNow = () => {};

export const retryLive = (): void => retryNow();

/**
 * Applies the project's live readings to the rows that shell and screens share. Returns a function that ends the
 * stream.
 */
export const startLive = (projectId: string): (() => void) => {
  const { queryKey } = latestOptions(projectId);
  const rows = { queryKey, exact: true };
  let waiting: LiveReading[] = [];
  let drawing: ReturnType<typeof setTimeout> | undefined;

  const draw = () => {
    const readings = waiting;
    waiting = [];
    drawing = undefined;
    const known = queryClient.getQueryData<readonly LatestRow[]>(queryKey);
    if (!known) return;
    queryClient.setQueryData<readonly LatestRow[]>(queryKey, applyReadings(known, readings));
    if (hasWithdrawal(known, readings)) readAgain(rows);
  };
  const newestOnly = keepNewest();
  const onReadings = (told: readonly LiveReading[], id: number) => {
    const readings = newestOnly(told, id);
    hearMeanwhile(readings);
    waiting.push(...readings);
    drawing ??= setTimeout(draw, DRAW_EVERY_MS);
  };
  const due = new Map<NewsKind, ReturnType<typeof setTimeout>>();
  const readNews = (kind: NewsKind) => {
    due.delete(kind);
    readAgain(selected({ shows: SUBJECTS[kind], project: projectId }));
  };
  const onNews = (kind: NewsKind) => {
    noteNews(selected({ shows: NOTED[kind], project: projectId }));
    if (!due.has(kind)) due.set(kind, setTimeout(readNews, READ_NEWS_MS, kind));
  };

  let phase = liveStore.get().phase;
  const unwatchLive = liveStore.subscribe(() => {
    const live = liveStore.get();
    const isTurn = live.phase !== phase && (isLive(live) || isBroken(live));
    phase = live.phase;
    // Live again: fetch the missed rows. Broken: test whether calls are answered, and poll from now on.
    if (!isTurn) return;
    readAgain(rows);
    noteNews(selected({ shows: ['event'], project: projectId }));
    readNews('event');
  });
  const stopCatchUp = startCatchUp(projectId);
  const link = startLink({ projectId, onReadings, onNews });
  retryNow = link.retry;

  let wasLost = false;
  const unwatchConnection = connectionStore.subscribe(() => {
    const isLost = connectionStore.get().lostSince !== null;
    if (wasLost && !isLost) link.retry();
    wasLost = isLost;
  });
  const refreshing = setInterval(() => isLive(liveStore.get()) && readAgain(rows), REFRESH_MS);

  return () => {
    retryNow = () => {};
    clearInterval(refreshing);
    clearTimeout(drawing);
    for (const timer of due.values()) clearTimeout(timer);
    unwatchConnection();
    unwatchLive();
    stopCatchUp();
    link.stop();
  };
};
