import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus into a panel when it opens and back when it closes, without a focus trap, since the page stays
 * usable. An element inside that already has the focus keeps it; otherwise the element marked `data-autofocus` gets it,
 * or the panel itself.
 */
export function useFocusInside(ref: RefObject<HTMLElement | null>, isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    const panel = ref.current;
    if (panel && !panel.contains(before))
      (panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel).focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && document.contains(before)) before.focus();
    };
  }, [ref, isOpen]);
}
