import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Box } from '../layout/primitives';
import { rowWindow } from '../layout/row-window';
import styles from './ChartLegend.module.css';
import type { LegendRow } from './legend-rows';

type Props = {
  rows: readonly LegendRow[];
  rowHeight: number;
  /** Renders the table around the visible rows. */
  children: (shown: ReactNode) => ReactNode;
  row: (row: LegendRow) => ReactNode;
};

/** Maximum height of the legend before it scrolls, in pixels. */
const HEIGHT = 344;

/** Virtual rows of a table: only the visible ones are drawn, so that sixty cost as much as twenty. */
export const LegendRows = ({ rows, rowHeight, children, row }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const measure = () => setTop(box.current?.scrollTop ?? 0);
  // A shorter list may have moved the scroll position by itself
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the count changes
  useLayoutEffect(measure, [rows.length]);
  const { first, end } = rowWindow(rows.length, rowHeight, top, top + HEIGHT);
  return (
    <Box
      ref={box}
      borderTop="line"
      overflow="auto"
      className={styles.scroll}
      style={{ maxHeight: HEIGHT }}
      onScroll={measure}
    >
      {children(
        <>
          <Pad height={first * rowHeight} />
          {rows.slice(first, end).map(row)}
          <Pad height={(rows.length - end) * rowHeight} />
        </>,
      )}
    </Box>
  );
};

const Pad = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr>
      <td style={{ height }} />
    </tr>
  ) : null;
