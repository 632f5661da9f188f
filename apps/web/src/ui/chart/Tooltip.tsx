import type { MaskMark } from '@talus/domain/charts/chart-model';
import { formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Text } from '../layout/primitives';
import type { ChartLayout, Rect } from './chart-layout';
import { type Place, placeTooltip } from './place-tooltip';
import styles from './Tooltip.module.css';
import type { TooltipRow } from './tooltip-rows';
import { useLimitWords } from './use-limit-words';

type Props = {
  time: number;
  x: number;
  rows: TooltipRow[];
  /** Masks at this time, with their reasons. */
  masks: readonly MaskMark[];
  /** Number of further series with a value at this time. */
  more: number;
  zone: Zone;
  layout: ChartLayout;
  tokenOf: (id: string) => string;
  crossings: (rect: Rect) => number;
};

/** The time, then a row for each series. Visual only: the live region says the same. */
export const Tooltip = ({ time, x, rows, masks, more, zone, layout, tokenOf, crossings }: Props) => {
  const { t } = useTranslation('chartView');
  const limitWords = useLimitWords();
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const size = { width: box.current.offsetWidth, height: box.current.offsetHeight };
    setPlace((before) => {
      const next = placeTooltip(x, size, layout, crossings, before);
      return before && before.left === next.left && before.top === next.top ? before : next;
    });
  }, [x, layout, crossings]);
  return (
    <Box
      ref={box}
      surface="card"
      border="strong"
      radius={2}
      size="meta"
      nowrap
      className={styles.tooltip}
      style={
        place ? { transform: `translate(${Math.round(place.left)}px, ${Math.round(place.top)}px)` } : { opacity: 0 }
      }
      aria-hidden="true"
    >
      <Text as="p" below={2} weight="strong">
        {formatTime(time, zone, 'YYYY-MM-DD HH:mm')}
      </Text>
      <table>
        <tbody>
          {rows.map(({ id, name, value, unit, decimals, sum, partial, isColumn, limit }) => (
            <tr key={id}>
              <td>
                <i className={isColumn ? styles.column : styles.stroke} style={{ background: `var(${tokenOf(id)})` }} />
              </td>
              <Text as="td" clip="inherit" className={styles.name}>
                {name}
                {sum && <small> {t(`sum.${sum}`)}</small>}
              </Text>
              <td className={styles.value}>{formatNumber(value, { decimals })}</td>
              <td className={styles.unit}>{unit}</td>
              <td className={styles.limit} data-level={limit?.isPassed ? limit.level : undefined}>
                {[partial !== null && t('partial', { percent: partial }), limitWords({ limit, decimals })]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {masks.map(({ id, name, why }) => (
        <Text as="p" key={id} tone="accent" className={styles.mask}>
          {t('masked.why', { name, why })}
        </Text>
      ))}
      {more > 0 && (
        <Text as="p" tone="muted">
          {t('more', { n: more })}
        </Text>
      )}
    </Box>
  );
};
