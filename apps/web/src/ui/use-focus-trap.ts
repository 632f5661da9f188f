import { type RefObject, useLayoutEffect } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Keeps Tab inside what is open and gives the focus back to where it was. */
export const useFocusTrap = (ref: RefObject<HTMLElement | null>, open: boolean) => {
  // Before it is seen: whoever presses Esc at once means what has just opened
  useLayoutEffect(() => {
    const root = ref.current;
    if (!open || !root) return;
    const before = document.activeElement;
    const inside = () => [...root.querySelectorAll<HTMLElement>(FOCUSABLE)];
    if (!root.contains(before)) (root.querySelector<HTMLElement>('[data-autofocus]') ?? inside()[0] ?? root).focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const all = inside();
      const edge = event.shiftKey ? all[0] : all.at(-1);
      const other = event.shiftKey ? all.at(-1) : all[0];
      if (document.activeElement === edge || !root.contains(document.activeElement)) {
        event.preventDefault();
        other?.focus();
      }
    };
    root.addEventListener('keydown', onKeyDown);
    return () => {
      root.removeEventListener('keydown', onKeyDown);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [ref, open]);
};
