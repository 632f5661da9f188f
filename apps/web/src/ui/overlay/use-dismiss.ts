import { type RefObject, useEffect, useRef } from 'react';

/** The open elements, the newest last: Escape closes that one alone. */
const opened: symbol[] = [];

/** Closes an open element on Escape and on a click outside of `ref`. */
export const useDismiss = (ref: RefObject<HTMLElement | null>, open: boolean, close: () => void) => {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const me = Symbol();
    opened.push(me);
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) latest.current();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || opened.at(-1) !== me) return;
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      opened.splice(opened.indexOf(me), 1);
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [ref, open]);
};
