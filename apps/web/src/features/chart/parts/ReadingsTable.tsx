import type { ChartModel, ChartSeries } from '@talus/domain/charts/chart-model';
import { tableTimes, valueExactlyAt } from '@talus/domain/charts/export/table-rows';
import { partialPercent } from '@talus/domain/charts/rain/partial-sums';
import { formatCount, formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTrend } from '../../../ui/chart/series-colour';
import { Button } from '../../../ui/controls/Button';
import { Box, Row } from '../../../ui/layout/primitives';
import { rowWindow } from '../../../ui/layout/row-window';
import styles from './ReadingsTable.module.css';

export type ExportFormat = 'xlsx' | 'csv';

type Props = {
  model: ChartModel;
  hidden: readonly string[];
  zone: Zone;
  /** The format being exported; null while idle. */
  exporting: ExportFormat | null;
  onExport: (format: ExportFormat) => void;
  /** Further export options. */
  children?: ReactNode;
};

const ROW = 28;
const HEIGHT = 400;

/** A virtualised table of the readings, newest first, a column per instrument. */
export const ReadingsTable = ({ model, hidden, zone, exporting, onExport, children }: Props) => {
  const { t } = useTranslation('chart');
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const series = useMemo(
    () => model.series.filter(({ id }) => !hidden.includes(id) && !isTrend(id)),
    [model.series, hidden],
  );
  const times = useMemo(() => tableTimes(series), [series]);
  useLayoutEffect(() => setTop(box.current?.scrollTop ?? 0), []);
  const { first, end } = rowWindow(times.length, ROW, top - ROW, top + HEIGHT);
  const rows = Array.from({ length: end - first }, (_, index) => times[times.length - 1 - first - index] as number);
  return (
    <Box border="line" radius={2} className={styles.wrap}>
      <Row
        gap={8}
        align="center"
        minHeight={36}
        pad="0 8 0 12"
        borderBottom="line"
        size="meta"
        tone="muted"
        className={styles.bar}
      >
        <span>{t('table.rows', { count: times.length, replace: { count: formatCount(times.length) } })}</span>
        {children}
        <Button size="small" icon="export" busy={exporting === 'xlsx'} onClick={() => onExport('xlsx')}>
          {t('table.excel')}
        </Button>
        <Button size="small" icon="export" busy={exporting === 'csv'} onClick={() => onExport('csv')}>
          {t('table.csv')}
        </Button>
      </Row>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it too */}
      <div ref={box} className={styles.scroll} tabIndex={0} onScroll={() => setTop(box.current?.scrollTop ?? 0)}>
        <Box
          as="table"
          size="data"
          className={styles.table}
          aria-label={t('table.label', { title: model.title })}
          aria-rowcount={times.length + 1}
          style={{ width: 200 * (series.length + 1) }}
        >
          <thead>
            <tr>
              <th scope="col">{t('table.time')}</th>
              {series.map(({ id, name, unit }) => (
                <th key={id} scope="col" title={name}>
                  <b>{name}</b> {unit}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Pad height={first * ROW} />
            {rows.map((time, index) => (
              <tr key={time} aria-rowindex={first + index + 2}>
                <td>{formatTime(time, zone, 'YYYY-MM-DD HH:mm')}</td>
                {series.map((one) => (
                  <td key={one.id}>
                    <Partial series={one} time={time} />
                    {formatNumber(valueExactlyAt(one, time), { decimals: one.decimals })}
                  </td>
                ))}
              </tr>
            ))}
            <Pad height={(times.length - end) * ROW} />
          </tbody>
        </Box>
      </div>
    </Box>
  );
};

/** The completeness of a sum in percent, where data is missing. */
const Partial = ({ series, time }: { series: ChartSeries; time: number }) => {
  const { t } = useTranslation('chartView');
  const share = series.partial?.get(time);
  return share === undefined ? null : <small>{t('partial', { percent: partialPercent(share) })}</small>;
};

const Pad = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr>
      <Box as="td" pad={0} className={styles.pad} style={{ height }} />
    </tr>
  ) : null;
