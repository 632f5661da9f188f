import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { cx } from '../cx';
import { Box, Text } from '../layout/primitives';
import { Reading } from '../status/Reading';
import { StatusDot } from '../status/StatusDot';
import styles from './ChartLegend.module.css';
import { CursorReading } from './CursorReading';
import { useCursor } from './cursor-store';
import { Ended } from './Ended';
import { LegendRows } from './LegendRows';
import { LimitsButton } from './LimitsButton';
import type { LegendProps } from './legend-props';
import { type LegendRow, SEARCHED_FROM } from './legend-rows';
import { Stroke } from './Stroke';

const ROW = 48;

/** The legend on a phone, without hover or tooltip: it shows the values at the cursor. */
export const LegendPhone = (props: LegendProps) => {
  const { rows, zone, cursor, onInfo, onLimits } = props;
  const { t } = useTranslation('chartView');
  const table = (shown: React.ReactNode) => (
    <Box
      as="table"
      width="full"
      borderTop="line"
      size="data"
      className={cx(styles.table, styles.phone)}
      aria-label={t('legend.label')}
      aria-rowcount={rows.length + 1}
    >
      <thead>
        <tr>
          <th>{t('legend.instrument')}</th>
          <th className={styles.shape}>
            <span className="visually-hidden">{t('legend.status')}</span>
          </th>
          <th className={styles.phoneValue}>
            <CursorHead cursor={cursor} zone={zone} />
          </th>
          <th className={styles.phoneNewest}>{t('legend.newest')}</th>
          <th className={styles.phoneChange}>{t('legend.change-short')}</th>
          {onLimits && <th className={styles.shape} aria-label={t('legend.limits-head')} />}
          {onInfo && <th className={styles.shape} aria-label={t('legend.info', { name: '' })} />}
        </tr>
      </thead>
      <tbody>{shown}</tbody>
    </Box>
  );
  const row = (one: LegendRow) => <Row key={one.series.id} row={one} {...props} />;
  if (rows.length < SEARCHED_FROM) return table(rows.map(row));
  return (
    <LegendRows rows={rows} rowHeight={ROW} row={row}>
      {table}
    </LegendRows>
  );
};

const Row = ({ row, zone, cursor, hidden, apart, statusOf, standings, ...props }: LegendProps & { row: LegendRow }) => {
  const { onIsolate, onInfo, onLimits } = props;
  const { t } = useTranslation('chartView');
  const { series, token, latest, change, changeUnit, isOld } = row;
  const { id, name, decimals } = series;
  const isHidden = hidden.has(id);
  const status = statusOf(id);
  return (
    <tr data-hidden={isHidden || undefined}>
      <th scope="row">
        <Box flow="row" align="center" minWidth={0} className={styles.name}>
          <Stroke token={token} isColumn={series.kind === 'column'} isHidden={isHidden && !apart.has(id)} />
          <button type="button" onClick={() => onIsolate(id)} aria-label={t('legend.isolate', { name })}>
            <b>{name}</b>
          </button>
        </Box>
      </th>
      <td>{status && <StatusDot status={status} word={false} />}</td>
      <Text as="td" textAlign="end">
        <CursorReading series={series} cursor={cursor} />
      </Text>
      <Text as="td" textAlign="end">
        <Reading value={latest?.value} decimals={decimals} strong={!isOld} />
        {latest && (
          <Text as="small" size={11} tone="muted" block className={styles.when}>
            {isOld && <Ended />}
            {formatTime(latest.time, zone, 'MM-DD HH:mm')}
          </Text>
        )}
      </Text>
      <Text as="td" textAlign="end">
        <Reading
          value={change}
          decimals={decimals}
          unit={changeUnit}
          plus={!series.isRain}
          align={{ fraction: decimals === 0 ? 0 : decimals + 0.6, unit: 34 }}
        />
      </Text>
      {onLimits && (
        <td>
          <LimitsButton name={name} standing={standings[id]} onClick={() => onLimits(id)} />
        </td>
      )}
      {onInfo && (
        <td>
          <IconButton icon="info" size="small" label={t('legend.info', { name })} onClick={() => onInfo(id)} />
        </td>
      )}
    </tr>
  );
};

const CursorHead = ({ cursor, zone }: Pick<LegendProps, 'cursor' | 'zone'>) => {
  const { t } = useTranslation('chartView');
  const time = useCursor(cursor);
  return time === null ? t('legend.cursor') : formatTime(time, zone, 'HH:mm');
};
