import { type RefObject, useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.getAttribute('role') === 'textbox' ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Focuses the field on `/`, except while typing in another field. `isFirst`: takes precedence over other fields with
 * this shortcut.
 */
export const useSlash = (field: RefObject<HTMLInputElement | null>, isFirst = false): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      if (isFirst) event.stopPropagation();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown, isFirst);
    return () => document.removeEventListener('keydown', onKeyDown, isFirst);
  }, [field, isFirst]);
};
