import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { type RowWindow, rowWindow } from './row-window';

/** Height used until the box is measured, and where there is no layout. */
const ASSUMED_HEIGHT = 320;

/** Returns the equal rows that a scrolling box must draw; call `measure` on its scroll event. */
export const useRowWindow = (
  box: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): RowWindow & { measure: () => void } => {
  const [view, setView] = useState({ top: 0, height: ASSUMED_HEIGHT });
  const measure = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const next = { top: element.scrollTop, height: element.clientHeight || ASSUMED_HEIGHT };
    setView((view) => (view.top === next.top && view.height === next.height ? view : next));
  }, [box]);
  // A shorter list may have moved the scroll position by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the count changes
  useLayoutEffect(measure, [measure, count]);
  useLayoutEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [measure, box]);
  return { ...rowWindow(count, rowHeight, view.top, view.top + view.height), measure };
};

/** Scrolls the least needed to show a row; `above` is the height that covers the top of the box, such as a header. */
export const showRowIn = (element: HTMLElement, index: number, rowHeight: number, above = 0): void => {
  const top = index * rowHeight;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + rowHeight > element.scrollTop + element.clientHeight - above)
    element.scrollTop = top + rowHeight - element.clientHeight + above;
};
