import { type RefObject, useLayoutEffect, useState } from 'react';

export type Size = { width: number; height: number };

/** Measures an element and follows its resizes; 0 until measured. */
export const useSize = (element: RefObject<HTMLElement | null>): Size => {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => {
      const next = { width: Math.floor(target.clientWidth), height: Math.floor(target.clientHeight) };
      setSize((before) => (before.width === next.width && before.height === next.height ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
};
