import { formatNumber } from '@talus/domain/text/format-number';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Text } from '../../layout/primitives';
import styles from '../Chart.module.css';
import { type CursorStore, useCursor } from '../cursor-store';
import tooltip from '../Tooltip.module.css';
import { textWidth } from '../text-width';
import { rowsAt, type XyRow } from './xy-cursor';
import type { XyModel, XySeries } from './xy-model';
import { type XyLayout, type XyPlace, type XyWindow, xyScale } from './xy-scale';

type Props = {
  model: XyModel;
  visible: readonly XySeries[];
  layout: XyLayout;
  window: XyWindow;
  cursor: CursorStore;
  /** Position of the pointer; null: no tooltip, as on phones. */
  pointer: XyPlace | null;
};

const LABEL_HEIGHT = 20;
const MOST_ROWS = 12;
const AWAY = 16;

/** The cursor line with its value, the points on the curves, and the tooltip, over the canvas. */
export const XyCursor = ({ model, visible, layout, window, cursor, pointer }: Props) => {
  const at = useCursor(cursor);
  if (at === null) return null;
  const rows = rowsAt(model, visible, at);
  const scale = xyScale(model, window, layout.plot);
  const { plot } = layout;
  const isInside = ({ x, y }: XyPlace) =>
    x >= plot.x - 1 && x <= plot.x + plot.width + 1 && y >= plot.y - 1 && y <= plot.y + plot.height + 1;
  const placed = rows.map((row) => ({ row, x: scale.px(row.x), y: scale.py(row.y) })).filter(isInside);
  return (
    <>
      <svg className={styles.cursor} width={layout.width} height={layout.height} aria-hidden="true">
        <CursorLine model={model} layout={layout} at={at} scale={scale} />
        {placed.map(({ row, x, y }) => (
          <circle
            key={row.id}
            className={styles.point}
            cx={x}
            cy={y}
            r="3.5"
            style={{ stroke: `var(${row.series.token})` }}
          />
        ))}
      </svg>
      {pointer && rows.length > 0 && <XyTooltip model={model} rows={rows} at={at} layout={layout} pointer={pointer} />}
    </>
  );
};

type LineProps = Pick<Props, 'model' | 'layout'> & { at: number; scale: ReturnType<typeof xyScale> };

const CursorLine = ({ model, layout, at, scale }: LineProps) => {
  const { plot } = layout;
  if (model.cursor === 'point') return null;
  const axis = model[model.cursor];
  const text = formatNumber(at, { decimals: axis.decimals });
  const width = Math.max(36, textWidth(text) + 14);
  const isX = model.cursor === 'x';
  const place = Math.round(isX ? scale.px(at) : scale.py(at)) + 0.5;
  const [low, length] = isX ? [plot.x, plot.width] : [plot.y, plot.height];
  if (place < low - 1 || place > low + length + 1) return null;
  const [x, y] = isX ? [place, plot.y + plot.height + 16] : [Math.max(width / 2, plot.x - 4 - width / 2), place];
  return (
    <>
      <path
        className={styles.line}
        d={isX ? `M${place} ${plot.y}V${plot.y + plot.height}` : `M${plot.x} ${place}H${plot.x + plot.width}`}
      />
      <rect
        className={styles.timeBox}
        x={x - width / 2}
        y={y - LABEL_HEIGHT / 2}
        width={width}
        height={LABEL_HEIGHT}
        rx="2"
      />
      <text className={styles.timeText} x={x} y={y + 4}>
        {text}
      </text>
    </>
  );
};

type TooltipProps = { model: XyModel; rows: readonly XyRow[]; at: number; layout: XyLayout; pointer: XyPlace };

/** The tooltip beside the pointer, on the side with room. Visual only: the live region says the same. */
const XyTooltip = ({ model, rows, at, layout, pointer }: TooltipProps) => {
  const { t } = useTranslation('chartView');
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are of another size
  useLayoutEffect(() => {
    if (box.current) setSize({ width: box.current.offsetWidth, height: box.current.offsetHeight });
  }, [rows.length, at]);
  const isLeft = pointer.x + AWAY + size.width > layout.width;
  const left = Math.max(0, isLeft ? pointer.x - AWAY - size.width : pointer.x + AWAY);
  const top = Math.min(Math.max(0, pointer.y + AWAY), Math.max(0, layout.height - size.height));
  const { cursor } = model;
  const head = cursor === 'point' ? null : axisText(model, cursor, at);
  return (
    <Box
      ref={box}
      surface="card"
      border="strong"
      radius={2}
      size="meta"
      nowrap
      className={tooltip.tooltip}
      style={{ transform: `translate(${Math.round(left)}px, ${Math.round(top)}px)` }}
      aria-hidden="true"
    >
      {head && (
        <Text as="p" below={2} weight="strong">
          {head}
        </Text>
      )}
      <table>
        <tbody>
          {rows.slice(0, MOST_ROWS).map((row) => (
            <tr key={row.id}>
              <td>
                <i
                  className={tooltip.stroke}
                  style={{ background: `var(${row.series.token})`, opacity: row.series.strength }}
                />
              </td>
              <Text as="td" clip="inherit" className={tooltip.name}>
                {row.name}
              </Text>
              <td className={tooltip.value}>{valueText(model, row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && (
        <Text as="p" tone="muted">
          {t('more', { n: rows.length - MOST_ROWS })}
        </Text>
      )}
    </Box>
  );
};

/** Formats a value with its unit: −10 m. */
export const axisText = (model: XyModel, axis: 'x' | 'y', value: number): string =>
  `${formatNumber(value, { decimals: model[axis].decimals })} ${model[axis].unit}`.trim();

/** Formats a row's value: the value across the cursor, or both values of a point. */
export const valueText = (model: XyModel, { x, y }: Pick<XyRow, 'x' | 'y'>): string => {
  if (model.cursor === 'x') return axisText(model, 'y', y);
  if (model.cursor === 'y') return axisText(model, 'x', x);
  return `${axisText(model, 'x', x)}, ${axisText(model, 'y', y)}`;
};
