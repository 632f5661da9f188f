import { type Key, keyOf } from '@talus/domain/field/keypad';
import { useEffect, useRef } from 'react';

/** The keypad from a keyboard; Enter goes on. What is typed into a box elsewhere is not meant for it. */
export const usePadKeys = (onKey: (key: Key) => void, onNext: () => void): void => {
  const newest = useRef({ onKey, onNext });
  newest.current = { onKey, onNext };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, [role=dialog]'))
        return;
      if (event.key === 'Enter' && !target.closest('button, a')) newest.current.onNext();
      const key = keyOf(event.key);
      if (key === null) return;
      event.preventDefault();
      newest.current.onKey(key);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
