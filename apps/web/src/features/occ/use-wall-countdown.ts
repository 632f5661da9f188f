import { refreshIn, WALL_REFRESH_MS } from '@talus/domain/occ/countdown';
import { useEffect, useRef, useState } from 'react';
import { now, useNow } from '../../app/clock';

/** Returns the milliseconds until the next refresh, null while not counting, and `restart`. */
export const useWallCountdown = (isCounting: boolean, onDue: () => void) => {
  const time = useNow();
  const [since, setSince] = useState(time);
  const due = useRef(onDue);
  due.current = onDue;
  const restart = () => setSince(now());
  useEffect(() => {
    if (isCounting) setSince(now());
  }, [isCounting]);
  const left = refreshIn(since, time);
  const isDue = isCounting && left === 0;
  useEffect(() => {
    if (!isDue) return;
    setSince(now());
    due.current();
  }, [isDue]);
  return { left: isCounting ? left || WALL_REFRESH_MS : null, restart };
};
