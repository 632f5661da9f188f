import type { KeyboardEvent } from 'react';
import type { CursorStore } from '../cursor-store';
import { nextStop } from './xy-cursor';
import type { XyModel } from './xy-model';
import { panWindow, type XyWindow, zoomWindow } from './xy-scale';

type Keys = {
  model: XyModel;
  stops: readonly number[];
  window: XyWindow;
  cursor: CursorStore;
  onWindow: (window: XyWindow | null) => void;
  /** Called after a key moved the cursor, to announce its values. */
  onMoved: (at: number) => void;
};

const ZOOM = 0.6;
const PAN_SHARE = 0.15;
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Handles a key; returns whether the chart used it. */
export const xyKey = (event: KeyboardEvent, { model, stops, window, cursor, onWindow, onMoved }: Keys): boolean => {
  const middle = { x: (window.x[0] + window.x[1]) / 2, y: (window.y[0] + window.y[1]) / 2 };
  const move = (stop: number | null | undefined): boolean => {
    if (stop === null || stop === undefined) return true;
    cursor.set(stop);
    onMoved(stop);
    return true;
  };
  const arrow = ARROWS[event.key];
  if (arrow) {
    const turned = { x: model.x.isTurned ? -arrow.x : arrow.x, y: model.y.isTurned ? -arrow.y : arrow.y };
    if (!event.shiftKey) {
      const along = model.cursor === 'x' ? turned.x : model.cursor === 'y' ? turned.y : arrow.x - arrow.y;
      if (along === 0) return false;
      return move(nextStop(stops, cursor.get(), along > 0 ? 1 : -1));
    }
    const by = (span: readonly [number, number], sign: number) => sign * PAN_SHARE * (span[1] - span[0]);
    onWindow(panWindow(model, window, { x: by(window.x, turned.x), y: by(window.y, turned.y) }));
    return true;
  }
  switch (event.key) {
    case 'Home':
      return move(stops[0]);
    case 'End':
      return move(stops.at(-1));
    case '+':
    case '=':
      onWindow(zoomWindow(model, window, middle, ZOOM));
      return true;
    case '-':
    case '_':
      onWindow(zoomWindow(model, window, middle, 1 / ZOOM));
      return true;
    case 'Escape':
      onWindow(null);
      cursor.set(null);
      return true;
    default:
      return false;
  }
};
