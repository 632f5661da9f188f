import { type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '../../../theme/theme-store';
import { Icon } from '../../icons/Icon';
import { Box } from '../../layout/primitives';
import { type ChartPicture, pictureOf } from '../chart-picture';
import { themeOfDocument } from '../chart-theme';
import { type CursorStore, createCursor } from '../cursor-store';
import { type Drawing, useDrawing } from '../use-drawing';
import { useWidth } from '../use-width';
import { useXyGestures } from './use-xy-gestures';
import styles from './XyChart.module.css';
import { axisText, valueText, XyCursor } from './XyCursor';
import { nearestStop, rowsAt, stopsOf } from './xy-cursor';
import { xyKey } from './xy-keys';
import { xyMarks } from './xy-marks';
import type { XyModel } from './xy-model';
import { visibleOf, type XyInput, xyOption } from './xy-option';
import { wholeOf, type XyPlace, type XyWindow, xyLayout, xyScale } from './xy-scale';

type Props = {
  model: XyModel;
  height: number;
  /** Ids of the series that are not drawn. */
  hidden?: ReadonlySet<string>;
  /** Share it with a table beside the chart, so that both mark the same value. */
  cursor?: CursorStore;
  ref?: Ref<ChartPicture>;
};

const NOTHING: ReadonlySet<string> = new Set();

const draw = (input: XyInput): Drawing => ({ size: input.layout, marks: xyMarks(input), option: xyOption(input) });

/**
 * Chart of values against values: curves over depth, paths, point clouds. Zoom, cursor and keys as on the other charts.
 */
export const XyChart = ({ model, height, hidden = NOTHING, ref, ...props }: Props) => {
  const { t } = useTranslation('chartView');
  const mode = useTheme();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [ownCursor] = useState(createCursor);
  const cursor = props.cursor ?? ownCursor;
  const axes = `${model.x.min} ${model.x.max} ${model.y.min} ${model.y.max}`;
  const [zoom, setZoom] = useState<{ axes: string; part: XyWindow } | null>(null);
  const [pointer, setPointer] = useState<XyPlace | null>(null);
  const [spoken, setSpoken] = useState('');
  const keysId = useId();

  // Changed axes reset the zoom
  const part = zoom?.axes === axes ? zoom.part : null;
  const setPart = (next: XyWindow | null) => setZoom(next && { axes, part: next });
  const window = useMemo(() => part ?? wholeOf(model), [part, model]);
  const layout = useMemo(() => xyLayout(model, width, height), [model, width, height]);
  // The tokens change with the theme, which the document carries
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const theme = useMemo(themeOfDocument, [mode]);
  const visible = useMemo(() => visibleOf({ model, hidden }), [model, hidden]);
  const stops = useMemo(() => stopsOf(model, visible), [model, visible]);
  const input = useMemo(
    () => (width > 0 ? { model, layout, theme, window, hidden } : null),
    [model, layout, theme, window, hidden, width],
  );
  const chart = useDrawing(canvas, input, draw);
  useImperativeHandle(ref, () => pictureOf(chart, themeOfDocument), [chart]);

  const { selection, handlers } = useXyGestures(box, {
    model,
    layout,
    window,
    onWindow: setPart,
    onPoint: (at) => {
      const { plot } = layout;
      const isInside =
        at !== null &&
        at.x >= plot.x - 40 &&
        at.x <= plot.x + plot.width &&
        at.y >= plot.y &&
        at.y <= plot.y + plot.height;
      setPointer(isInside && !at.isTouch ? at : null);
      if (isInside) cursor.set(nearestStop(model, visible, stops, at, xyScale(model, window, plot)));
      else if (!layout.isCompact) cursor.set(null);
    },
  });

  const say = (at: number) => {
    const rows = rowsAt(model, visible, at);
    const head = model.cursor === 'point' ? '' : axisText(model, model.cursor, at);
    const values = rows.map((row) => `${row.name} ${valueText(model, row)}`).join(', ');
    setSpoken([head, values].filter(Boolean).join(': '));
  };

  const edges = selection && {
    left: Math.min(selection.a.x, selection.b.x),
    top: Math.min(selection.a.y, selection.b.y),
    width: Math.abs(selection.a.x - selection.b.x),
    height: Math.abs(selection.a.y - selection.b.y),
  };
  return (
    <div
      ref={box}
      className={styles.chart}
      style={{ height }}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the cursor
      tabIndex={0}
      aria-label={t('xy.label', { title: model.title, n: visible.length })}
      aria-describedby={keysId}
      data-window={[...window.x, ...window.y].join(' ')}
      {...handlers}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (xyKey(event, { model, stops, window, cursor, onWindow: setPart, onMoved: say })) event.preventDefault();
      }}
    >
      <div ref={canvas} style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} />
      {edges && <Box surface="accent" className={styles.selection} style={edges} />}
      <XyCursor
        model={model}
        visible={visible}
        layout={layout}
        window={window}
        cursor={cursor}
        pointer={selection ? null : pointer}
      />
      {part && (
        <button
          type="button"
          className={styles.zoom}
          data-compact={layout.isCompact || undefined}
          // Otherwise the plot below would start a selection
          onPointerDown={(event) => event.stopPropagation()}
          onPointerUp={(event) => event.stopPropagation()}
          onClick={() => {
            setPart(null);
            // The button disappears; return the focus, so that keys keep working
            box.current?.focus();
          }}
        >
          {t('xy.zoomed')}
          <span>
            <Icon name="undo" size={12} /> {t('zoom-reset')}
          </span>
        </button>
      )}
      <span id={keysId} className="visually-hidden">
        {t('xy.keys')}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {spoken}
      </span>
    </div>
  );
};
