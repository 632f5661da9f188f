import { shallowestFirst } from '@talus/domain/depth-curves/shape';
import { formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CursorStore, useCursor } from '../../../ui/chart/cursor-store';
import { Box, Text } from '../../../ui/layout/primitives';
import { depthDecimals, strengthOf } from '../model';
import type { DepthRemarks } from '../remarks';
import { spansYears } from '../use-curve-words';
import { type CurveView, newestTwo } from '../view';
import styles from './CurveTable.module.css';

type Props = { view: CurveView; remarks: DepthRemarks; cursor: CursorStore; zone: Zone };

/** The curves as a table: a row per depth, a column per time, and the movement between the two newest curves. */
export const CurveTable = ({ view, remarks, cursor, zone }: Props) => {
  const { t } = useTranslation('depthCurve');
  const at = useCursor(cursor);
  const { depths, curves, decimals } = view;
  const { newest, before } = newestTwo(view);
  const order = shallowestFirst(depths);
  const hasYears = spansYears(curves, zone);
  const moved = depths.map((_, i) => {
    const [now, then] = [newest?.values[i] ?? null, before?.values[i] ?? null];
    return now === null || then === null ? null : now - then;
  });
  const most = Math.max(...moved.map((value) => Math.abs(value ?? 0)), 1e-9);
  const ofDepth = depthDecimals(depths);
  // Scrolls to the right end, where the newest curve is
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more curve is one more column, and so are remarks
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [curves.length, remarks.size]);
  return (
    <Box ref={box} overflow="auto" className={styles.box}>
      <Box as="table" width="full" size="data" className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.depth}>
              {t('depth')}
            </th>
            {curves.map((curve, place) => (
              <th key={curve.id} scope="col" data-newest={curve === newest || undefined}>
                <Box
                  as="i"
                  width={24}
                  block
                  className={styles.stroke}
                  style={{ opacity: strengthOf(place, curves.length), height: curve === newest ? 3 : 2 }}
                />
                <span title={formatTime(curve.time, zone, 'YYYY-MM-DD HH:mm')}>
                  {curve.isLive ? t('live.short') : formatTime(curve.time, zone, hasYears ? 'YYYY-MM-DD' : 'MM-DD')}
                </span>
                <small>{formatTime(curve.time, zone, 'HH:mm')}</small>
              </th>
            ))}
            {before && <th scope="col">{t('table.moved')}</th>}
            {remarks.size > 0 && <th scope="col">{t('table.remarks')}</th>}
          </tr>
        </thead>
        <tbody onPointerLeave={() => cursor.set(null)}>
          {order.map((i) => (
            <tr
              key={depths[i]}
              data-at={at === depths[i] || undefined}
              onPointerEnter={() => cursor.set(depths[i] as number)}
            >
              <th scope="row" className={styles.depth} title={view.names[i]}>
                {formatNumber(depths[i], { decimals: ofDepth })}
              </th>
              {curves.map((curve) => (
                <td key={curve.id} data-newest={curve === newest || undefined}>
                  {formatNumber(curve.values[i], { decimals, plus: view.compared !== null })}
                </td>
              ))}
              {before && (
                <Text as="td" tone="muted" className={styles.moved}>
                  <Box as="i" height={8} style={{ width: `${(48 * Math.abs(moved[i] ?? 0)) / most}px` }} />
                  {formatNumber(moved[i], { decimals: view.movedDecimals, plus: true })}
                </Text>
              )}
              {remarks.size > 0 && (
                <td className={styles.remark} title={remarks.get(i)?.all}>
                  {remarks.get(i)?.newest}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
};
