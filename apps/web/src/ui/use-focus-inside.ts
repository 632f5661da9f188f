import { type RefObject, useEffect } from 'react';

/**
 * The focus moves in when a panel opens and back when it closes; it is not held, since the page stays usable. A part that
 * has taken it already keeps it; otherwise the one marked `data-autofocus` gets it, or the panel itself.
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
