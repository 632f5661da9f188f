import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Sight } from './layout';

/** Scroll step in px between renders; the overscan covers the rest. */
const STEP = 160;

/** The visible range where there is no layout, as in tests. */
const ASSUMED: Sight = { top: 0, bottom: 1200 };

const scroller = (element: HTMLElement): HTMLElement | null => {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
};

const look = (element: HTMLElement, offset: number): Sight => {
  const top = element.getBoundingClientRect().top + offset;
  const height = window.innerHeight || ASSUMED.bottom;
  const from = Math.floor(-top / STEP) * STEP;
  return { top: from, bottom: from + Math.ceil(height / STEP + 1) * STEP };
};

/** Returns the part of the element in the window, from `offset` px down, for any scrolling ancestor. */
export const useSight = (ref: RefObject<HTMLElement | null>, offset = 0): Sight => {
  const [sight, setSight] = useState(ASSUMED);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const update = () => {
      const next = look(element, offset);
      setSight((before) => (before.top === next.top && before.bottom === next.bottom ? before : next));
    };
    const target = scroller(element) ?? window;
    update();
    target.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      target.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [ref, offset]);
  return sight;
};

/** Scrolls an offset within the element to the middle of the window. */
export const scrollToPlace = (element: HTMLElement, place: number): void => {
  const top = element.getBoundingClientRect().top + place - window.innerHeight / 2;
  const target = scroller(element);
  if (target) target.scrollTop += top;
  else window.scrollBy(0, top);
};
