import type { ChartModel } from '@talus/domain/charts/chart-model';
import { formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '../../theme/theme-store';
import { Box } from '../layout/primitives';
import { alertRoom } from './alert-marks';
import styles from './Chart.module.css';
import { ChartCursor } from './ChartCursor';
import { chartKey } from './chart-keys';
import { chartLayout, isCompactAt } from './chart-layout';
import { type ChartPicture, pictureOf } from './chart-picture';
import { themeOfDocument } from './chart-theme';
import { useChartWords } from './chart-words';
import { type CursorStore, createCursor } from './cursor-store';
import { withTrends } from './legend-rows';
import { type TimeWindow, timeOf } from './scale';
import { snapTime } from './snap-time';
import { type HandledTime, TimeHandle } from './TimeHandle';
import { timeLabels } from './time-marks';
import { rowAt, tooltipRows } from './tooltip-rows';
import { useEcharts } from './use-echarts';
import { useGestures } from './use-gestures';
import { useLimitWords } from './use-limit-words';
import { useWidth } from './use-width';
import { useWindow } from './use-window';
import { ZoomState } from './ZoomState';

/** The handle of a drawn chart. */
export type ChartHandle = ChartPicture;

type Props = {
  model: ChartModel;
  zone: Zone;
  /** Ids of the series that are not drawn. */
  hidden?: ReadonlySet<string>;
  /** The visible time window; null for the whole range. */
  window?: TimeWindow | null;
  /** Called once the movement pauses, so that finer data can be fetched. */
  onWindow?: (window: TimeWindow | null) => void;
  onPointClick?: (point: { seriesId: string; time: number }) => void;
  /** Share one store between cards for a common crosshair, and pass it to the legend. */
  cursor?: CursorStore;
  height?: number;
  /** Reserves the right margin that this model needs, so that stacked charts share their time axis. */
  roomOf?: ChartModel;
  /** A time marker that the user drags. */
  handle?: HandledTime;
  ref?: Ref<ChartHandle>;
};

const NOTHING: ReadonlySet<string> = new Set();
const CLICK_REACH = 16;

export const Chart = ({ model, zone, height = 500, ref, onPointClick, ...props }: Props) => {
  const { t } = useTranslation('chartView');
  const words = useChartWords();
  const limitWords = useLimitWords();
  const mode = useTheme();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [ownCursor] = useState(createCursor);
  const cursor = props.cursor ?? ownCursor;
  const [part, setPart] = useWindow(props.window ?? null, props.onWindow);
  const [pointerY, setPointerY] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  const keysId = useId();

  const hidden = useMemo(() => withTrends(model, props.hidden ?? NOTHING), [model, props.hidden]);
  const whole = useMemo<TimeWindow>(() => [model.from, model.to], [model]);
  const window = part ?? whole;
  const layout = useMemo(
    () => chartLayout(model, width, height, alertRoom(props.roomOf ?? model, words, isCompactAt(width))),
    [model, props.roomOf, width, height, words],
  );
  // The tokens change with the theme, which the document carries
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const theme = useMemo(themeOfDocument, [mode]);
  const visible = useMemo(() => model.series.filter(({ id }) => !hidden.has(id)), [model, hidden]);
  const input = useMemo(
    () => (width > 0 ? { model, layout, theme, words, window, hidden, zone } : null),
    [model, layout, theme, words, window, hidden, zone, width],
  );
  const labels = useMemo(() => (input ? timeLabels(input) : []), [input]);
  const chart = useEcharts(canvas, input);
  useImperativeHandle(ref, () => pictureOf(chart, themeOfDocument), [chart]);

  const { selection, isPanning, handlers, holdSpace } = useGestures(box, {
    plot: layout.plot,
    window,
    whole,
    onWindow: setPart,
    onPoint: (at) => {
      // On a phone the legend shows the values, so the cursor stays where the finger left it
      const isInside = at !== null && at.x >= layout.plot.x - 2 && at.x <= layout.plot.x + layout.plot.width + 2;
      setPointerY(isInside && !at.isTouch && !layout.isCompact ? at.y : null);
      if (isInside) cursor.set(snapTime(visible, timeOf(at.x, window, layout.plot)));
      else if (!layout.isCompact) cursor.set(null);
    },
    onClick: ({ x, y }) => {
      const time = snapTime(visible, timeOf(x, window, layout.plot));
      const row = rowAt(tooltipRows(model, layout, hidden, time), y, CLICK_REACH);
      if (row) onPointClick?.({ seriesId: row.id, time: row.time });
    },
  });

  const say = (time: number) => {
    const rows = tooltipRows(model, layout, hidden, time);
    const values = rows.map(({ name, value, unit, decimals, sum, partial, limit }) =>
      [
        name,
        sum && t(`sum.${sum}`),
        formatNumber(value, { decimals }),
        unit,
        partial !== null && t('partial', { percent: partial }),
        limitWords({ limit, decimals }),
      ]
        .filter(Boolean)
        .join(' '),
    );
    const key = rows.length > 0 ? 'value-at' : 'no-value';
    setSpoken(t(key, { time: formatTime(time, zone, 'YYYY-MM-DD HH:mm'), values: values.join(', ') }));
  };

  const range = (time: number) => formatTime(time, zone, 'YYYY-MM-DD HH:mm');
  return (
    <div
      ref={box}
      className={styles.chart}
      style={{ height }}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the cursor
      tabIndex={0}
      aria-label={t('label', { title: model.title, n: visible.length, from: range(window[0]), to: range(window[1]) })}
      aria-describedby={keysId}
      data-panning={isPanning || undefined}
      data-window={`${window[0]}-${window[1]}`}
      {...handlers}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const known = chartKey(event, {
          series: visible,
          window,
          whole,
          cursor,
          onWindow: setPart,
          onMoved: say,
          holdSpace,
        });
        if (known) event.preventDefault();
      }}
    >
      <div ref={canvas} className={styles.canvas} />
      {selection && (
        <Box
          surface="accent"
          className={styles.selection}
          style={{
            left: Math.min(selection.from, selection.to),
            width: Math.abs(selection.to - selection.from),
            top: layout.strip?.y ?? layout.plot.y,
            bottom: height - layout.plot.y - layout.plot.height,
          }}
        />
      )}
      <ChartCursor
        model={model}
        layout={layout}
        hidden={hidden}
        window={window}
        zone={zone}
        labels={labels}
        cursor={cursor}
        pointerY={selection || isPanning ? null : pointerY}
      />
      {props.handle && <TimeHandle handled={props.handle} plot={layout.plot} window={window} zone={zone} />}
      {part && <ZoomState window={part} layout={layout} zone={zone} onReset={() => setPart(null)} />}
      <span id={keysId} className="visually-hidden">
        {t('keys')}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {spoken}
      </span>
    </div>
  );
};
