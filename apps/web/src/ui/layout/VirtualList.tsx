import { type HTMLAttributes, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { cx } from '../cx';
import styles from './layout.module.css';
import { showRowIn, useRowWindow } from './use-row-window';

export type VirtualListHandle = { showRow: (index: number) => void; focus: () => void };

type Props = Omit<HTMLAttributes<HTMLDivElement>, 'children'> & {
  count: number;
  rowHeight: number;
  row: (index: number) => ReactNode;
  handle?: Ref<VirtualListHandle>;
};

/** A virtual list of equal rows that draws only the visible ones; 5,000 rows cost as much as 20. */
export const VirtualList = ({ count, rowHeight, row, handle, className, ...rest }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const { first, end, measure } = useRowWindow(box, count, rowHeight);
  useImperativeHandle(handle, () => ({
    focus: () => box.current?.focus(),
    showRow: (index) => {
      if (box.current) showRowIn(box.current, index, rowHeight);
      measure();
    },
  }));
  return (
    <div {...rest} ref={box} className={cx(styles.list, className)} onScroll={measure}>
      <div style={{ height: first * rowHeight }} />
      {Array.from({ length: end - first }, (_, offset) => row(first + offset))}
      <div style={{ height: (count - end) * rowHeight }} />
    </div>
  );
};
