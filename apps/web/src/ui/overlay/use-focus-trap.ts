import { type RefObject, useLayoutEffect } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex], [contenteditable="true"]';

/** The open focus traps, the newest last: only that one holds the focus. */
const open: HTMLElement[] = [];

/** Keeps Tab inside an open element and returns the focus on close. */
export const useFocusTrap = (ref: RefObject<HTMLElement | null>, isOpen: boolean) => {
  // Before the first paint: an immediate Escape means the element that just opened
  useLayoutEffect(() => {
    const root = ref.current;
    if (!isOpen || !root) return;
    const before = document.activeElement;
    open.push(root);
    if (!root.contains(before))
      (root.querySelector<HTMLElement>('[data-autofocus]') ?? tabStops(root)[0] ?? root).focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (open.at(-1) !== root) return;
      const { activeElement } = document;
      // The focused element was removed or disabled: the key is meant for the open element
      const isLost =
        (!activeElement || activeElement === document.body) &&
        !(event.target instanceof Node && root.contains(event.target));
      if (isLost && event.key === 'Escape') {
        event.stopPropagation();
        root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      }
      if (event.key !== 'Tab' || !(isLost || root.contains(activeElement))) return;
      const stops = tabStops(root);
      const edge = event.shiftKey ? stops[0] : stops.at(-1);
      const other = event.shiftKey ? stops.at(-1) : stops[0];
      if (isLost || activeElement === edge || activeElement === root || stops.length === 0) {
        event.preventDefault();
        (other ?? root).focus();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      open.splice(open.indexOf(root), 1);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [ref, isOpen]);
};

/**
 * Returns the tab stops in order: of a radio group only the selected button, and an element marked `data-scrolls` when
 * it overflows and contains no focusable element, so that keys can scroll it.
 */
const tabStops = (root: HTMLElement): HTMLElement[] => {
  for (const part of root.querySelectorAll<HTMLElement>('[data-scrolls]')) {
    if (part.scrollHeight > part.clientHeight && !part.querySelector(FOCUSABLE)) part.tabIndex = 0;
    else part.removeAttribute('tabindex');
  }
  const all = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.closest('[inert], [hidden]') && (element.checkVisibility?.() ?? true),
  );
  return all.filter((element) => {
    if (!isRadio(element) || element.checked) return true;
    const group = all.filter((other) => isRadio(other) && other.name === element.name);
    return !group.some((other) => isRadio(other) && other.checked) && group[0] === element;
  });
};

const isRadio = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio';
