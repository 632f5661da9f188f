import { type PointerEvent, useEffect, useRef } from 'react';
import type { Point } from './stage';
import type { Stage } from './use-stage';

/** A wheel delta of at least this many pixels is one notch, so one step; a trackpad's pinch sends small deltas. */
const NOTCH = 50;
const PAD_STEP = 20;
/** Change of finger distance in pixels for one zoom step of a tenth. */
const PINCH_STEP = 24;
/** A press that moves less than this is a click. */
const STILL = 4;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

type Options = {
  /** Called on a click beside every element, with the point in pixels of the window. */
  onPress: (at: Point) => void;
  /** Handles +, − and 0 from anywhere on the page: for a page with one plan. */
  hasKeys: boolean;
  /** The wheel zooms without Ctrl: for a page without scrolling. */
  hasPlainWheel?: boolean;
};

/** Handles the gestures of a plan: Ctrl and wheel, + and −, 0, two fingers, and dragging. */
export const usePlanGestures = (
  { ref, zoomBy, panBy, fit }: Stage,
  { onPress, hasKeys, hasPlainWheel = false }: Options,
) => {
  const fingers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const rest = useRef(0);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let turned = 0;
    // React's wheel listener is passive and cannot stop the browser from zooming the page
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && !hasPlainWheel) return;
      event.preventDefault();
      const isNotch = Math.abs(event.deltaY) >= NOTCH;
      turned = isNotch ? 0 : turned - event.deltaY;
      const steps = isNotch ? -Math.sign(event.deltaY) : Math.trunc(turned / PAD_STEP);
      turned %= PAD_STEP;
      const { left, top } = element.getBoundingClientRect();
      if (steps !== 0) zoomBy(steps, { x: event.clientX - left, y: event.clientY - top });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [ref, zoomBy, hasPlainWheel]);

  useEffect(() => {
    if (!hasKeys) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key === '+' || event.key === '=') zoomBy(1);
      else if (event.key === '-') zoomBy(-1);
      else if (event.key === '0') fit();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasKeys, zoomBy, fit]);

  const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });
  /**
   * Tells whether the pointer is on the plan and not on an element over it; a dialog that contains the plan does not
   * count.
   */
  const isOnPlan = ({ target }: PointerEvent) => {
    if (!(target instanceof Element)) return false;
    const other = target.closest('button, a, [role=dialog]');
    return other === null || other.contains(ref.current);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !isOnPlan(event)) return;
    if (fingers.current.size === 0) moved.current = 0;
    fingers.current.set(event.pointerId, pointOf(event));
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const point = pointOf(event);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    fingers.current.set(event.pointerId, point);
    moved.current += distance(before, point);
    if (!other) return panBy({ x: point.x - before.x, y: point.y - before.y });
    rest.current += distance(point, other) - distance(before, other);
    const steps = Math.trunc(rest.current / PINCH_STEP);
    rest.current -= steps * PINCH_STEP;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    if (steps !== 0) zoomBy(steps, { x: (point.x + other.x) / 2 - left, y: (point.y + other.y) / 2 - top });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.delete(event.pointerId)) return;
    rest.current = 0;
    if (fingers.current.size > 0 || moved.current >= STILL || event.type !== 'pointerup') return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onPress({ x: event.clientX - left, y: event.clientY - top });
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
};
