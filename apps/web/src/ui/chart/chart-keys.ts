import type { ChartSeries } from '@talus/domain/charts/chart-model';
import type { KeyboardEvent } from 'react';
import type { CursorStore } from './cursor-store';
import type { TimeWindow } from './scale';
import { nextTime, snapTime } from './snap-time';
import { panBy, zoomAt } from './time-window';

type Keys = {
  series: readonly ChartSeries[];
  window: TimeWindow;
  whole: TimeWindow;
  cursor: CursorStore;
  onWindow: (window: TimeWindow | null) => void;
  /** Called after a key moved the cursor, to announce its values. */
  onMoved: (time: number) => void;
  holdSpace: () => void;
};

const ZOOM = 0.6;
const PAN_SHARE = 0.15;

/** Handles a key; returns whether the chart used it. */
export const chartKey = (event: KeyboardEvent, keys: Keys): boolean => {
  const { series, window, whole, cursor, onWindow, onMoved, holdSpace } = keys;
  const [from, to] = window;
  const at = cursor.get();
  const isShown = at !== null && at >= from && at <= to;
  const anchor = isShown ? at : (from + to) / 2;
  const move = (time: number) => {
    const kept = Math.min(Math.max(time, whole[0]), whole[1]);
    if (kept < from || kept > to) onWindow(panBy(window, whole, kept < from ? kept - from : kept - to));
    cursor.set(kept);
    onMoved(kept);
  };
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const direction = event.key === 'ArrowRight' ? 1 : -1;
      if (event.shiftKey) onWindow(panBy(window, whole, direction * PAN_SHARE * (to - from)));
      else move(isShown ? nextTime(series, at, direction) : snapTime(series, anchor));
      return true;
    }
    case 'Home':
      move(snapTime(series, from));
      return true;
    case 'End':
      move(snapTime(series, to));
      return true;
    case '+':
    case '=':
      onWindow(zoomAt(window, whole, anchor, ZOOM));
      return true;
    case '-':
    case '_':
      onWindow(zoomAt(window, whole, anchor, 1 / ZOOM));
      return true;
    case 'Escape':
      onWindow(null);
      cursor.set(null);
      return true;
    case ' ':
      holdSpace();
      return true;
    default:
      return false;
  }
};
