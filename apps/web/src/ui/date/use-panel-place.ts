import { type RefObject, useLayoutEffect } from 'react';
import { placeUnder } from '../overlay/float-place';

/**
 * Shows a panel under its anchor, above everything and never clipped by a dialog that scrolls. It stays where it is in
 * the document, so that focus, Tab and clicks inside belong to the anchor's dialog.
 */
export const usePanelPlace = (
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  isOpen: boolean,
) => {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!isOpen || !element) return;
    element.showPopover?.();
    const put = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (!box) return;
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const { x, y } = placeUnder(box, size, { width: window.innerWidth, height: window.innerHeight });
      element.style.left = `${x}px`;
      element.style.top = `${y}px`;
    };
    put();
    window.addEventListener('scroll', put, true);
    window.addEventListener('resize', put);
    return () => {
      window.removeEventListener('scroll', put, true);
      window.removeEventListener('resize', put);
    };
  }, [anchor, panel, isOpen]);
};
