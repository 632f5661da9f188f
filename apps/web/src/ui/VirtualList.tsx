import {
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from './cx';
import { rowWindow } from './row-window';
import styles from './VirtualList.module.css';

export type VirtualListHandle = { showRow: (index: number) => void; focus: () => void };

type Props = Omit<HTMLAttributes<HTMLDivElement>, 'children'> & {
  count: number;
  rowHeight: number;
  row: (index: number) => ReactNode;
  handle?: Ref<VirtualListHandle>;
};

/** Used until the list has been measured, and where there is no layout. */
const ASSUMED_HEIGHT = 320;

/** A scrolling list of equal rows that draws only those in sight; 5,000 cost as much as 20. */
export const VirtualList = ({ count, rowHeight, row, handle, className, ...rest }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: ASSUMED_HEIGHT });
  const measure = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const next = { top: element.scrollTop, height: element.clientHeight || ASSUMED_HEIGHT };
    setView((view) => (view.top === next.top && view.height === next.height ? view : next));
  }, []);
  // A shorter list may have moved the scroll position by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the count changes
  useLayoutEffect(measure, [measure, count]);
  useLayoutEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [measure]);
  useImperativeHandle(handle, () => ({
    focus: () => box.current?.focus(),
    showRow: (index) => {
      const element = box.current;
      if (!element) return;
      const top = index * rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowHeight > element.scrollTop + element.clientHeight)
        element.scrollTop = top + rowHeight - element.clientHeight;
      measure();
    },
  }));
  const { first, end } = rowWindow(count, rowHeight, view.top, view.top + view.height);
  return (
    <div {...rest} ref={box} className={cx(styles.list, className)} onScroll={measure}>
      <div style={{ height: first * rowHeight }} />
      {Array.from({ length: end - first }, (_, offset) => row(first + offset))}
      <div style={{ height: (count - end) * rowHeight }} />
    </div>
  );
};
