import { useEffect, useState } from 'react';
import { byServerClock } from '../../app/clock';
import { reportError } from '../../app/errors';
import { POLL_MS } from '../../app/project-queries';
import { readText, writeText } from '../../lib/storage';
import type { AutoRefresh } from './auto-refresh';
import type { LatestRow } from './row';

const AUTO_KEY = 'talus.latest-data-auto';

export const useAutoSwitch = () => {
  const [isAuto, setAuto] = useState(() => readText(AUTO_KEY) !== 'off');
  const onChange = (on: boolean) => {
    writeText(AUTO_KEY, on ? null : 'off');
    setAuto(on);
  };
  return { isAuto, onChange };
};

type Read = {
  rows: readonly LatestRow[];
  at: number | null;
  triedAt: number;
  error: Error | null;
  reload: () => Promise<void>;
};

type Switch = ReturnType<typeof useAutoSwitch>;

/**
 * Returns the rows to show. With auto refresh off the table is a snapshot until it is refreshed by hand; the shell's
 * badges always follow the live data.
 */
export const useShown = ({ rows, at, triedAt, error, reload }: Read, { isAuto, onChange }: Switch) => {
  const [kept, setKept] = useState<Pick<Read, 'rows' | 'at'> | null>(null);
  const [isAsked, setAsked] = useState(false);
  if (isAuto && kept !== null) setKept(null);
  if (!isAuto && at !== null && (kept === null || (isAsked && at !== kept.at))) {
    setKept({ rows, at });
    setAsked(false);
  }
  // Reports only the first of consecutive poll failures; the screen shows that polling keeps failing.
  const isFailing = error !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when it begins
  useEffect(() => {
    if (error) reportError(error, 'error.loading');
  }, [isFailing]);
  const autoRefresh: AutoRefresh = {
    on: isAuto,
    onChange,
    seconds: POLL_MS / 1000,
    nextAt: isAuto && triedAt > 0 ? byServerClock(triedAt) + POLL_MS : null,
  };
  const refresh = () => {
    setAsked(true);
    reload();
  };
  return { ...(isAuto || kept === null ? { rows, at } : kept), autoRefresh, refresh };
};
