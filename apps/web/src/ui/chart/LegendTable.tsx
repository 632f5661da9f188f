import { formatCount } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { cx } from '../cx';
import { Box, Caption, Text } from '../layout/primitives';
import { Reading } from '../status/Reading';
import { StatusDot } from '../status/StatusDot';
import styles from './ChartLegend.module.css';
import { CursorReading } from './CursorReading';
import { useCursor } from './cursor-store';
import { Ended } from './Ended';
import { LegendRows } from './LegendRows';
import { LimitsButton } from './LimitsButton';
import type { LegendProps } from './legend-props';
import type { LegendRow } from './legend-rows';
import { Stroke } from './Stroke';

const UNIT_ROOM = 44;
const ALIGN = { fraction: 3.6, unit: UNIT_ROOM };
const ROW = 24;

export const LegendTable = (props: LegendProps) => {
  const { rows, zone, cursor } = props;
  const { t } = useTranslation('chartView');
  return (
    <LegendRows rows={rows} rowHeight={ROW} row={(row) => <Row key={row.series.id} row={row} {...props} />}>
      {(shown) => (
        <Box
          as="table"
          width="full"
          size="data"
          className={styles.table}
          aria-label={t('legend.label')}
          aria-rowcount={rows.length + 1}
        >
          <thead>
            <tr>
              <th className={styles.nameHead}>{t('legend.instrument')}</th>
              <th className={styles.statusHead}>{t('legend.status')}</th>
              <th className={styles.valueHead}>
                <CursorHead cursor={cursor} zone={zone} />
              </th>
              <th className={styles.valueHead}>{t('legend.newest')}</th>
              <th className={styles.timeHead}>{t('legend.newest-time')}</th>
              <th className={cx(styles.valueHead, styles.aside)}>{t('legend.min')}</th>
              <th className={cx(styles.valueHead, styles.aside)}>{t('legend.max')}</th>
              <th className={styles.valueHead}>{t('legend.change')}</th>
              <th className={styles.countHead}>{t('legend.count')}</th>
              <th className={styles.eyeHead}>
                <span className="visually-hidden">{t('legend.shown')}</span>
              </th>
            </tr>
          </thead>
          <tbody>{shown}</tbody>
        </Box>
      )}
    </LegendRows>
  );
};

const Row = ({ row, zone, cursor, hidden, statusOf, standings, ...props }: LegendProps & { row: LegendRow }) => {
  const { onIsolate, onToggle, onInfo, onLimits } = props;
  const { t } = useTranslation('chartView');
  const { series, token, latest, min, max, change, changeUnit, count, isOld } = row;
  const { id, name, place, unit, decimals } = series;
  const isHidden = hidden.has(id);
  const status = statusOf(id);
  const number = { unit, decimals, align: ALIGN };
  return (
    <tr data-hidden={isHidden || undefined}>
      <th scope="row">
        <Box flow="row" align="center" minWidth={0} className={styles.name}>
          <Stroke token={token} isColumn={series.kind === 'column'} isHidden={isHidden} />
          <button type="button" title={t('legend.isolate', { name })} onClick={() => onIsolate(id)}>
            <b>{name}</b> <Caption className={styles.place}>{place}</Caption>
          </button>
          {onInfo && (
            <IconButton
              icon="info"
              size="small"
              className={styles.info}
              label={t('legend.info', { name })}
              onClick={() => onInfo(id)}
            />
          )}
        </Box>
      </th>
      <td>{status && <StatusDot status={status} />}</td>
      <Text as="td" textAlign="end">
        <CursorReading series={series} cursor={cursor} align={ALIGN} />
      </Text>
      <Text as="td" textAlign="end">
        <Reading value={latest?.value} strong={!isOld} {...number} />
      </Text>
      <Text as="td" tone="muted" textAlign="end">
        {isOld && <Ended />}
        {latest && formatTime(latest.time, zone, 'MM-DD HH:mm')}
      </Text>
      <Text as="td" textAlign="end" className={styles.aside}>
        <Reading value={min} {...number} />
      </Text>
      <Text as="td" textAlign="end" className={styles.aside}>
        <Reading value={max} {...number} />
      </Text>
      <Text as="td" textAlign="end">
        <Reading value={change} plus={!series.isRain} {...number} unit={changeUnit} />
      </Text>
      <Text as="td" textAlign="end" className={styles.count}>
        {formatCount(count)}
      </Text>
      <Text as="td" textAlign="end" className={styles.eye}>
        {onLimits && <LimitsButton name={name} standing={standings[id]} onClick={() => onLimits(id)} />}
        <IconButton
          icon={isHidden ? 'eye-off' : 'eye'}
          size="small"
          label={t(isHidden ? 'legend.show' : 'legend.hide', { name })}
          onClick={() => onToggle(id)}
        />
      </Text>
    </tr>
  );
};

const CursorHead = ({ cursor, zone }: Pick<LegendProps, 'cursor' | 'zone'>) => {
  const { t } = useTranslation('chartView');
  const time = useCursor(cursor);
  return time === null ? t('legend.cursor') : t('legend.cursor-at', { time: formatTime(time, zone, 'MM-DD HH:mm') });
};
