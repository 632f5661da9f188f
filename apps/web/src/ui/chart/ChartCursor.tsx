import type { ChartModel } from '@talus/domain/charts/chart-model';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useMemo } from 'react';
import styles from './Chart.module.css';
import type { ChartLayout } from './chart-layout';
import { type CursorStore, useCursor } from './cursor-store';
import { masksAt } from './mask-marks';
import { crossingCounter } from './place-tooltip';
import { type TimeWindow, xOf } from './scale';
import { seriesTokens } from './series-colour';
import { Tooltip } from './Tooltip';
import type { TimeLabel } from './time-marks';
import { nearestRows, tooltipRows } from './tooltip-rows';

type Props = {
  model: ChartModel;
  layout: ChartLayout;
  hidden: ReadonlySet<string>;
  window: TimeWindow;
  zone: Zone;
  /** The labels of the time axis: the cursor's own label hides a label that it would cut. */
  labels: readonly TimeLabel[];
  cursor: CursorStore;
  /** Position of the pointer; null: only the line shows, as on the other cards and on phones. */
  pointerY: number | null;
};

const MOST_ROWS = 14;
const LABEL_WIDTH = 84;
const LABEL_HEIGHT = 18;

/** The cursor line with its time, the points on the curves, and the tooltip, over the canvas. */
export const ChartCursor = ({ model, layout, hidden, window, zone, labels, cursor, pointerY }: Props) => {
  const time = useCursor(cursor);
  const tokens = useMemo(() => seriesTokens(model.series), [model]);
  const crossings = useMemo(() => crossingCounter(model, layout, hidden, window), [model, layout, hidden, window]);
  if (time === null || time < window[0] || time > window[1]) return null;
  const { plot, strip } = layout;
  const x = Math.round(xOf(time, window, plot)) + 0.5;
  const bottom = plot.y + plot.height;
  const rows = tooltipRows(model, layout, hidden, time);
  const tokenOf = (id: string) => tokens.get(id) ?? '--s1';
  const near = pointerY === null ? [] : nearestRows(rows, pointerY, MOST_ROWS);
  const masks = masksAt(model.masks ?? [], hidden, time);
  const labelX = Math.min(Math.max(x, LABEL_WIDTH / 2), layout.width - LABEL_WIDTH / 2);
  const covered = labels.filter(
    ({ from, to }) => to > labelX - LABEL_WIDTH / 2 - 4 && from < labelX + LABEL_WIDTH / 2 + 4,
  );
  return (
    <>
      <svg className={styles.cursor} width={layout.width} height={layout.height} aria-hidden="true">
        <path className={styles.line} d={`M${x} ${strip?.y ?? plot.y}V${bottom}`} />
        {rows
          .filter(({ isColumn, y }) => !isColumn && y >= plot.y - 1 && y <= bottom + 1)
          .map(({ id, y, time: at }) => (
            <circle
              key={id}
              className={styles.point}
              cx={xOf(at, window, plot)}
              cy={y}
              r="3.5"
              style={{ stroke: `var(${tokenOf(id)})` }}
            />
          ))}
        {covered.map(({ time: at, from, to }) => (
          <rect
            key={at}
            className={styles.cover}
            x={from - 2}
            y={bottom + 6}
            width={to - from + 6}
            height={LABEL_HEIGHT}
          />
        ))}
        <g transform={`translate(${labelX},${bottom + 6})`}>
          <rect className={styles.timeBox} x={-LABEL_WIDTH / 2} width={LABEL_WIDTH} height={LABEL_HEIGHT} rx="2" />
          <text className={styles.timeText} y="13">
            {formatTime(time, zone, 'MM-DD HH:mm')}
          </text>
        </g>
      </svg>
      {(near.length > 0 || (pointerY !== null && masks.length > 0)) && (
        <Tooltip
          time={time}
          x={x}
          rows={near}
          masks={masks}
          more={rows.length - near.length}
          zone={zone}
          layout={layout}
          tokenOf={tokenOf}
          crossings={crossings}
        />
      )}
    </>
  );
};
