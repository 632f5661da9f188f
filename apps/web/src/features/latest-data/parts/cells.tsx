import type { Zone } from '@talus/domain/time/zone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber, NONE } from '../../../ui/format-number';
import { Icon } from '../../../ui/Icon';
import { LevelBar } from '../../../ui/LevelBar';
import { limitsText } from '../../../ui/limits-text';
import { Reading } from '../../../ui/Reading';
import { ReadingTime } from '../../../ui/ReadingTime';
import { StatusDot } from '../../../ui/StatusDot';
import type { ColumnKey } from '../columns';
import { batteryStatus, causedStatus, type LatestRow, limitsOf, rateOf, shownReading, timeOf, typeName } from '../row';
import styles from './Table.module.css';

export type CellContext = {
  now: number;
  zone: Zone;
  language: string;
  /** Where the curve of an instrument opens. */
  chartHref?: ((row: LatestRow) => string) | undefined;
};

/** Raw values are counts or millivolts: one decimal, and three where there is nothing before the point. */
const RawValue = ({ value }: { value: number | null }) =>
  value !== null && value !== 0 && Math.abs(value) < 10 ? (
    <span className={styles.quiet}>{formatNumber(value, { decimals: 3 })}</span>
  ) : (
    <span className={styles.quiet}>
      <Reading value={value} decimals={1} align={{ fraction: 2.2 }} />
    </span>
  );

const ChartLink = ({ row, href }: { row: LatestRow; href: string }) => {
  const { t } = useTranslation('latestData');
  return (
    <Link to={href} className={styles.chart} aria-label={t('action.chart', { name: row.name })}>
      <Icon name="link" />
    </Link>
  );
};

/** What stands in a cell of a column. */
export const CELLS: Record<ColumnKey, (row: LatestRow, context: CellContext) => ReactNode> = {
  status: (row) => <StatusDot status={row.status} />,
  instrument: (row, { language }) => (
    <>
      <b className={styles.name} title={row.name}>
        {row.name}
      </b>
      <span className={styles.where}>
        {row.station.name} {typeName(row, language)}
      </span>
    </>
  ),
  raw: (row) => <RawValue value={row.reading1} />,
  reading: (row) => (
    <Reading
      value={shownReading(row)}
      decimals={row.decimal_points}
      unit={row.unit}
      strong={causedStatus(row, 'value') !== null}
      align={{ fraction: 4, unit: 38 }}
    />
  ),
  rate1h: (row) => <Reading value={rateOf(row, '1h')} decimals={row.decimal_points} plus align={{ fraction: 4 }} />,
  rate24h: (row) => <Reading value={rateOf(row, '24h')} decimals={row.decimal_points} plus align={{ fraction: 4 }} />,
  position: (row) => <LevelBar value={shownReading(row)} limits={limitsOf(row)} status={row.status} />,
  AL: (row) => <span className={styles.limit}>{limitsText(limitsOf(row).AL)}</span>,
  WSL: (row) => <span className={styles.limit}>{limitsText(limitsOf(row).WSL)}</span>,
  battery: (row) =>
    row.bind_batt_reading2 === null ? (
      <span className={styles.quiet}>{row.bind_batt === null ? '' : NONE}</span>
    ) : (
      <Reading value={row.bind_batt_reading2} decimals={1} unit="V" />
    ),
  time: (row, { now, zone }) => (
    <ReadingTime at={timeOf(row)} now={now} zone={zone} interval={row.data_interval} down={row.status === 'down'} />
  ),
  remark: (row) =>
    row.remark && (
      <span className={styles.remark} title={row.remark.content}>
        {row.remark.content}
      </span>
    ),
  chart: (row, { chartHref }) => chartHref && <ChartLink row={row} href={chartHref(row)} />,
};

/** The status that tints a cell, because the cell caused it. */
export const tintOf = (row: LatestRow, column: ColumnKey) => {
  switch (column) {
    case 'reading':
      return causedStatus(row, 'value');
    case 'rate1h':
      return causedStatus(row, 'rate1Hr');
    case 'rate24h':
      return causedStatus(row, 'rate24Hr');
    case 'battery':
      return batteryStatus(row.bind_batt_reading2);
    default:
      return null;
  }
};
