import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Rect } from './chart-layout';
import { type TimeWindow, timeOf } from './scale';
import { keepInside, panBy, pinch, zoomAt } from './time-window';

export type Gestures = {
  plot: Rect;
  window: TimeWindow;
  whole: TimeWindow;
  onWindow: (window: TimeWindow | null) => void;
  /** Called with null when the pointer leaves. */
  onPoint: (at: { x: number; y: number; isTouch: boolean } | null) => void;
  onClick: (at: { x: number; y: number }) => void;
};

type Drag = { kind: 'select' | 'pan' | 'touch'; startX: number; startY: number; window: TimeWindow; moved: boolean };
type Pinch = { ids: [number, number]; xs: [number, number]; window: TimeWindow };

const CLICK_REACH = 4;
const SMALLEST_SELECTION = 6;
const DOUBLE_CLICK_MS = 240;
const WHEEL_STEP = 0.0016;

/**
 * Handles pointer and wheel: drag selects, drag with shift or space pans, the wheel zooms, two fingers zoom and pan.
 */
export const useGestures = (element: RefObject<HTMLElement | null>, gestures: Gestures) => {
  const now = useRef(gestures);
  now.current = gestures;
  const drag = useRef<Drag | null>(null);
  const fingers = useRef(new Map<number, number>());
  const pinched = useRef<Pinch | null>(null);
  const click = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSpace = useRef(false);
  const [selection, setSelection] = useState<{ from: number; to: number } | null>(null);
  const [isPanning, setPanning] = useState(false);

  // React's wheel listener is passive, so that the page would scroll as well
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const onWheel = (event: WheelEvent) => {
      const { plot, window, whole, onWindow } = now.current;
      event.preventDefault();
      const x = event.clientX - target.getBoundingClientRect().left;
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey) {
        const pixels = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
        onWindow(panBy(window, whole, (pixels / plot.width) * (window[1] - window[0])));
      } else {
        const lines = event.deltaMode === 1 ? 16 : 1;
        onWindow(zoomAt(window, whole, timeOf(x, window, plot), Math.exp(event.deltaY * lines * WHEEL_STEP)));
      }
    };
    target.addEventListener('wheel', onWheel, { passive: false });
    return () => target.removeEventListener('wheel', onWheel);
  }, [element]);

  const place = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const inPlot = (x: number) => {
    const { plot } = now.current;
    return Math.min(Math.max(x, plot.x), plot.x + plot.width);
  };

  const onPointerDown = (event: PointerEvent) => {
    const { window } = now.current;
    const { x, y } = place(event);
    event.currentTarget.setPointerCapture?.(event.pointerId);
    if (event.pointerType === 'touch') {
      fingers.current.set(event.pointerId, x);
      const [first, second] = [...fingers.current];
      if (first && second) {
        pinched.current = { ids: [first[0], second[0]], xs: [first[1], second[1]], window };
        drag.current = null;
        return;
      }
      now.current.onPoint({ x, y, isTouch: true });
      drag.current = { kind: 'touch', startX: x, startY: y, window, moved: false };
      return;
    }
    if (event.button > 1) return;
    const kind = event.shiftKey || isSpace.current || event.button === 1 ? 'pan' : 'select';
    drag.current = { kind, startX: x, startY: y, window, moved: false };
    setPanning(kind === 'pan');
  };

  const onPointerMove = (event: PointerEvent) => {
    const { plot, whole, onWindow, onPoint } = now.current;
    const { x, y } = place(event);
    const isTouch = event.pointerType === 'touch';
    if (isTouch) fingers.current.set(event.pointerId, x);
    if (pinched.current) {
      const { ids, xs, window } = pinched.current;
      const to: [number, number] = [fingers.current.get(ids[0]) ?? xs[0], fingers.current.get(ids[1]) ?? xs[1]];
      onWindow(pinch(window, whole, plot, xs, to));
      return;
    }
    onPoint({ x, y, isTouch });
    const held = drag.current;
    if (!held) return;
    if (Math.abs(x - held.startX) > CLICK_REACH) held.moved = true;
    if (!held.moved) return;
    if (held.kind === 'select') setSelection({ from: inPlot(held.startX), to: inPlot(x) });
    if (held.kind === 'pan') {
      const [from, to] = held.window;
      onWindow(panBy(held.window, whole, ((held.startX - x) / plot.width) * (to - from)));
    }
  };

  const onPointerUp = (event: PointerEvent) => {
    const { plot, window, whole, onWindow, onClick } = now.current;
    const { x, y } = place(event);
    fingers.current.delete(event.pointerId);
    if (pinched.current) {
      if (fingers.current.size === 0) pinched.current = null;
      return;
    }
    const held = drag.current;
    drag.current = null;
    setPanning(false);
    setSelection(null);
    if (!held) return;
    if (!held.moved) {
      // A double click has another meaning, so a click waits until it can no longer become one
      clearTimeout(click.current);
      click.current = setTimeout(() => onClick({ x, y }), DOUBLE_CLICK_MS);
      return;
    }
    const [left, right] = [inPlot(Math.min(held.startX, x)), inPlot(Math.max(held.startX, x))];
    if (held.kind === 'select' && right - left >= SMALLEST_SELECTION) {
      onWindow(keepInside([timeOf(left, window, plot), timeOf(right, window, plot)], whole));
    }
  };

  const cancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    pinched.current = null;
    drag.current = null;
    setSelection(null);
    setPanning(false);
  };

  return {
    selection,
    isPanning,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: cancel,
      onPointerLeave: () => now.current.onPoint(null),
      onDoubleClick: () => {
        clearTimeout(click.current);
        now.current.onWindow(null);
      },
      onKeyUp: (event: KeyboardEvent) => {
        if (event.key === ' ') isSpace.current = false;
      },
    },
    holdSpace: () => {
      isSpace.current = true;
    },
  };
};
