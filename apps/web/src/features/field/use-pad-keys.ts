import { type Key, keyOf } from '@talus/domain/field/keypad';
import { useEffect, useRef } from 'react';

/** Maps the keyboard to the keypad; Enter goes to the next stop. Ignores keys typed into text fields. */
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
