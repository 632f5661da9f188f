import { useState } from 'react';
import { byServerClock } from '../../app/clock';
import { isLive } from '../../app/live/state';
import { useLive } from '../../app/live/store';
import { POLL_MS, useLatestData } from '../../app/project-queries';
import { readText, writeText } from '../../lib/storage';
import type { AutoRefresh } from './auto-refresh';
import type { LatestRow } from './row';

const AUTO_KEY = 'talus.latest-data-auto';

type Snapshot = { rows: readonly LatestRow[]; at: number | null };

const EMPTY: readonly LatestRow[] = [];

/**
 * The newest readings, as the stream tells them or as they are polled. The shell's marks follow whatever the switch
 * says; with the switch off the table keeps what it showed until it is refreshed by hand.
 */
export const useLatest = () => {
  const { data, dataUpdatedAt, error, errorUpdatedAt, isFetching, refetch } = useLatestData();
  const [isAuto, setAuto] = useState(() => readText(AUTO_KEY) !== 'off');
  const [kept, setKept] = useState<Snapshot | null>(null);
  const isStreamed = isLive(useLive());
  const newest: Snapshot = { rows: data ?? EMPTY, at: data ? byServerClock(dataUpdatedAt) : null };
  if (!isAuto && kept === null && data) setKept(newest);
  const shown = isAuto || kept === null || kept.at === null ? newest : kept;

  const refresh = async () => {
    const { data: rows, dataUpdatedAt: at } = await refetch();
    if (rows) setKept({ rows, at: byServerClock(at) });
  };
  const setAutoRefresh = (on: boolean) => {
    writeText(AUTO_KEY, on ? null : 'off');
    setKept(on ? null : newest);
    setAuto(on);
  };
  const lastTry = Math.max(dataUpdatedAt, errorUpdatedAt);
  const autoRefresh: AutoRefresh = {
    on: isAuto,
    onChange: setAutoRefresh,
    seconds: POLL_MS / 1000,
    nextAt: isAuto && !isStreamed && lastTry > 0 ? byServerClock(lastTry) + POLL_MS : null,
  };
  return { ...shown, error, isFetching, refresh, autoRefresh };
};
