import { limitsOf } from '@talus/contract/instruments/instrument';
import { decimalsBeside } from '@talus/domain/alerts/limits/format-breach';
import { formatNumber, NONE } from '@talus/domain/text/format-number';
import { limitsText } from '@talus/domain/text/limits-text';
import type { Zone } from '@talus/domain/time/zone';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Text } from '../../../ui/layout/primitives';
import { LevelBar } from '../../../ui/status/LevelBar';
import { Reading } from '../../../ui/status/Reading';
import { ReadingTime } from '../../../ui/status/ReadingTime';
import { StatusDot } from '../../../ui/status/StatusDot';
import type { BatteryLevels } from '../battery-levels';
import type { ColumnKey } from '../columns';
import { type Compared, DIFFERENCE_DECIMALS, difference } from '../compare';
import type { ScreenKind } from '../kind';
import {
  causedStatus,
  type LatestRow,
  problemOf,
  rateOf,
  rawReading,
  shownReading,
  shownValue,
  typeName,
} from '../row';
import { NoResult } from './NoValueNote';
import { rainCell } from './RainSum';
import { Remark } from './Remark';
import styles from './Table.module.css';

export type CellContext = {
  kind: ScreenKind;
  now: number;
  /** Whether `now` is a past time. */
  isPast: boolean;
  zone: Zone;
  language: string;
  /** Returns the link to the chart of an instrument. */
  chartHref?: ((row: LatestRow) => string) | undefined;
  /** Readings at the compare time, which are subtracted. */
  compared: Compared | null;
  /** Whether all areas are in one list; each row then shows its area. */
  isFlat: boolean;
  /** Levels of batteries, so that the battery column beside a reading is tinted as the battery's own row. */
  batteries: BatteryLevels;
};

/** A raw value, in counts or millivolts: one decimal, three below 10. */
const RawValue = ({ value }: { value: number | null }) =>
  value !== null && value !== 0 && Math.abs(value) < 10 ? (
    <span className={styles.quiet}>{formatNumber(value, { decimals: 3 })}</span>
  ) : (
    <span className={styles.quiet}>
      <Reading value={value} decimals={1} align={{ fraction: 2.2 }} />
    </span>
  );

const Rate = ({ value }: { value: number | null }) => (
  <Reading value={value} decimals={DIFFERENCE_DECIMALS} plus align={{ fraction: 4.4 }} />
);

/** Limits of both sides; they wrap where they do not fit, since a truncated sign would change the limit. */
const LimitText = ({ text }: { text: string }) => (
  <Text justify="end" wrap size="meta" className={styles.limit}>
    {text.split(/(?<=, )/).map((side) => (
      <span key={side}>{side}</span>
    ))}
  </Text>
);

/** The last known value; marked where the newest reading has no value. */
const ShownReading = ({ row }: { row: LatestRow }) => {
  const { t } = useTranslation('latestData');
  const { value, isEarlier } = shownValue(row);
  if (value === null && problemOf(row)) return <NoResult row={row} className={styles.problem} />;
  return (
    <>
      {isEarlier && (
        <Text as="small" flex="none" size="meta" className={styles.earlier}>
          {t('value.last')}
        </Text>
      )}
      <Reading
        value={value}
        decimals={decimalsBeside(value, limitsOf(row), row.decimal_points)}
        unit={row.unit}
        strong={causedStatus(row, 'value') !== null}
        align={{ fraction: 4, unit: 38 }}
      />
    </>
  );
};

const ChartLink = ({ row, href }: { row: LatestRow; href: string }) => {
  const { t } = useTranslation('latestData');
  return (
    <Box
      as={Link}
      to={href}
      place="center"
      width={28}
      height={24}
      radius={2}
      className={styles.chart}
      aria-label={t('action.chart', { name: row.name })}
    >
      <Icon name="link" />
    </Box>
  );
};

/**
 * Returns the text behind the name: station and type; in one list also the area, with the short type. Gauges omit the
 * type.
 */
const whereOf = (
  row: LatestRow,
  { kind, language, isFlat }: Pick<CellContext, 'kind' | 'language' | 'isFlat'>,
): string =>
  [
    isFlat && row.area.name,
    row.station.name,
    kind === 'data' && (isFlat ? row.instrument_type.code : typeName(row, language)),
  ]
    .filter(Boolean)
    .join(' ');

/** The cell renderer of each column. */
export const CELLS: Record<ColumnKey, (row: LatestRow, context: CellContext) => ReactNode> = {
  status: (row) => <StatusDot status={row.status} />,
  instrument: (row, { kind, language, isFlat }) => (
    <>
      <Text as="b" flex="none" maxWidth="full" clip="inherit" className={styles.name} title={row.name}>
        {row.name}
      </Text>
      <Text minWidth={0} size="meta" clip="inherit" className={styles.where} title={typeName(row, language)}>
        {whereOf(row, { kind, language, isFlat })}
      </Text>
    </>
  ),
  raw: (row, { compared }) =>
    compared ? (
      <span className={styles.quiet}>
        <Reading value={difference(row, 'reading1', compared)} decimals={DIFFERENCE_DECIMALS} plus />
      </span>
    ) : (
      <RawValue value={rawReading(row)} />
    ),
  reading: (row, { compared }) =>
    compared ? (
      <Reading
        value={difference(row, row.display_output, compared)}
        decimals={DIFFERENCE_DECIMALS}
        unit={row.unit}
        plus
        align={{ fraction: 5, unit: 32 }}
      />
    ) : (
      <ShownReading row={row} />
    ),
  rate1h: (row) => <Rate value={rateOf(row, '1h')} />,
  rate24h: (row) => <Rate value={rateOf(row, '24h')} />,
  position: (row) => <LevelBar value={shownReading(row)} limits={limitsOf(row)} status={row.status} />,
  AL: (row) => <LimitText text={limitsText(limitsOf(row).AL)} />,
  WSL: (row) => <LimitText text={limitsText(limitsOf(row).WSL)} />,
  battery: (row) =>
    row.bind_batt_reading2 === null ? (
      <span className={styles.quiet}>{row.bind_batt === null ? '' : NONE}</span>
    ) : (
      <Reading value={row.bind_batt_reading2} decimals={1} unit="V" />
    ),
  time: (row, { now, isPast, zone }) => (
    <ReadingTime
      at={shownValue(row).at}
      now={now}
      isPast={isPast}
      zone={zone}
      interval={row.data_interval}
      down={row.status === 'down'}
    />
  ),
  remark: (row, { now, zone }) => <Remark row={row} now={now} zone={zone} />,
  'mm/10min': rainCell('mm/10min'),
  'mm/1HR': rainCell('mm/1HR'),
  'mm/3HR': rainCell('mm/3HR'),
  'mm/24HR': rainCell('mm/24HR'),
  'mm/1day': rainCell('mm/1day'),
  'mm/1month': rainCell('mm/1month'),
  chart: (row, { chartHref }) => chartHref && <ChartLink row={row} href={chartHref(row)} />,
};

/** Returns the status that tints a cell because the cell's value caused it; null for no tint. */
export const tintOf = (
  row: LatestRow,
  column: ColumnKey,
  { kind, compared, batteries }: Pick<CellContext, 'kind' | 'compared' | 'batteries'>,
) => {
  switch (column) {
    case 'reading':
      // A difference causes no status.
      return compared ? null : causedStatus(row, 'value');
    case 'mm/10min':
      return kind === 'storm' ? causedStatus(row, 'value') : null;
    // The storm rules use these two windows together.
    case 'mm/3HR':
    case 'mm/24HR':
      return causedStatus(row, 'storm');
    case 'rate1h':
      return causedStatus(row, 'rate1Hr');
    case 'rate24h':
      return causedStatus(row, 'rate24Hr');
    case 'battery':
      return row.bind_batt === null ? null : (batteries.get(row.bind_batt) ?? null);
    default:
      return null;
  }
};
