import { useEffect, useRef } from 'react';

type Keys = { onUndo: () => void; onRedo: () => void; onSave: () => void };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(target.tagName) && target.getAttribute('type') !== 'radio';

/** Handles Ctrl+Z, Y and S page-wide; a focused text field keeps its own undo. */
export const useEditorKeys = (keys: Keys): void => {
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('[role="dialog"]')) return;
      const key = event.key.toLowerCase();
      const { onUndo, onRedo, onSave } = newest.current;
      if (key === 's') onSave();
      else if (isTyping(event.target)) return;
      else if (key === 'z') event.shiftKey ? onRedo() : onUndo();
      else if (key === 'y') onRedo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
