import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { XyModel } from './xy-model';
import {
  panWindow,
  windowBetween,
  type XyLayout,
  type XyPlace,
  type XyScale,
  type XyWindow,
  xyScale,
  zoomWindow,
} from './xy-scale';

type Gestures = {
  model: XyModel;
  layout: XyLayout;
  window: XyWindow;
  onWindow: (window: XyWindow | null) => void;
  /** Position in pixels of the chart; null when the pointer leaves. */
  onPoint: (at: (XyPlace & { isTouch: boolean }) | null) => void;
};

type Drag = { isPan: boolean; from: XyPlace; window: XyWindow; scale: XyScale };
type Pinch = { ids: [number, number]; apart: number; middle: XyPlace; window: XyWindow };

const SMALLEST = 6;
const WHEEL_STEP = 0.0016;

/**
 * Handles gestures: a drag selects the window, with shift it pans; two fingers zoom. The wheel zooms only with Ctrl:
 * the chart is as high as the window, and otherwise the page could not scroll past it.
 */
export const useXyGestures = (element: RefObject<HTMLElement | null>, gestures: Gestures) => {
  const now = useRef(gestures);
  now.current = gestures;
  const drag = useRef<Drag | null>(null);
  const fingers = useRef(new Map<number, XyPlace>());
  const pinched = useRef<Pinch | null>(null);
  const [selection, setSelection] = useState<{ a: XyPlace; b: XyPlace } | null>(null);

  const scaleNow = () => xyScale(now.current.model, now.current.window, now.current.layout.plot);
  const valueAt = (scale: XyScale, place: XyPlace): XyPlace => ({ x: scale.x(place.x), y: scale.y(place.y) });

  // React's wheel listener is passive, so that the page would zoom as well
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = target.getBoundingClientRect();
      const { model, window, layout, onWindow } = now.current;
      const scale = xyScale(model, window, layout.plot);
      const anchor = { x: scale.x(event.clientX - box.left), y: scale.y(event.clientY - box.top) };
      onWindow(zoomWindow(model, window, anchor, Math.exp(event.deltaY * WHEEL_STEP)));
    };
    target.addEventListener('wheel', onWheel, { passive: false });
    return () => target.removeEventListener('wheel', onWheel);
  }, [element]);

  const placeOf = (event: PointerEvent): XyPlace => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const inPlot = ({ x, y }: XyPlace): XyPlace => {
    const { plot } = now.current.layout;
    const within = (value: number, from: number, length: number) => Math.min(Math.max(value, from), from + length);
    return { x: within(x, plot.x, plot.width), y: within(y, plot.y, plot.height) };
  };

  const onPointerDown = (event: PointerEvent) => {
    const place = placeOf(event);
    const { window, onPoint } = now.current;
    if (event.pointerType === 'touch') {
      fingers.current.set(event.pointerId, place);
      const [first, second] = [...fingers.current];
      if (first && second) pinched.current = { ids: [first[0], second[0]], ...between(first[1], second[1]), window };
      else onPoint({ ...place, isTouch: true });
      return;
    }
    if (event.button > 1) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drag.current = { isPan: event.shiftKey || event.button === 1, from: place, window, scale: scaleNow() };
  };

  const onPointerMove = (event: PointerEvent) => {
    const place = placeOf(event);
    const { model, layout, onWindow, onPoint } = now.current;
    if (event.pointerType === 'touch') fingers.current.set(event.pointerId, place);
    const pinch = pinched.current;
    if (pinch) {
      const [a, b] = pinch.ids.map((id) => fingers.current.get(id));
      if (!a || !b) return;
      const anchor = valueAt(xyScale(model, pinch.window, layout.plot), pinch.middle);
      onWindow(zoomWindow(model, pinch.window, anchor, pinch.apart / Math.max(1, between(a, b).apart)));
      return;
    }
    const held = drag.current;
    if (!held) return onPoint({ ...place, isTouch: event.pointerType === 'touch' });
    if (held.isPan) {
      const [from, to] = [valueAt(held.scale, held.from), valueAt(held.scale, place)];
      onWindow(panWindow(model, held.window, { x: from.x - to.x, y: from.y - to.y }));
    } else {
      onPoint(null);
      setSelection({ a: inPlot(held.from), b: inPlot(place) });
    }
  };

  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size === 0) pinched.current = null;
    const held = drag.current;
    drag.current = null;
    setSelection(null);
    if (!held || held.isPan) return;
    const [a, b] = [inPlot(held.from), inPlot(placeOf(event))];
    if (Math.abs(a.x - b.x) < SMALLEST || Math.abs(a.y - b.y) < SMALLEST) return;
    const { model, onWindow } = now.current;
    onWindow(windowBetween(model, valueAt(held.scale, a), valueAt(held.scale, b)));
  };

  const cancel = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    pinched.current = null;
    drag.current = null;
    setSelection(null);
  };

  return {
    selection,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: cancel,
      onPointerLeave: (event: PointerEvent) => event.pointerType !== 'touch' && now.current.onPoint(null),
      onDoubleClick: () => now.current.onWindow(null),
    },
  };
};

const between = (a: XyPlace, b: XyPlace) => ({
  apart: Math.hypot(a.x - b.x, a.y - b.y),
  middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
});
