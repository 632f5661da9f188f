import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cx } from '../cx';
import { Icon } from '../icons/Icon';
import { Caption, Clip, Grid, Row, Text } from '../layout/primitives';
import { Reading } from '../status/Reading';
import { ReadingTime } from '../status/ReadingTime';
import { StatusDot } from '../status/StatusDot';
import { StatusShape } from '../status/StatusShape';
import styles from './PinCard.module.css';
import type { PlanInstrument } from './pins';

type Props = {
  instrument: PlanInstrument;
  now: number;
  zone: Zone;
  chartHref?: ((instruments: readonly PlanInstrument[]) => string) | undefined;
};

/** One instrument of a pin: status, newest reading with unit, time and age, and a link to its chart. */
export const PinInstrumentRow = ({ instrument, now, zone, chartHref }: Props) => {
  const { t, i18n } = useTranslation(['layout', 'status']);
  const { name, status, level, instrument_type: type, unit, decimal_points: decimals, TIMESTAMP } = instrument;
  const kind = i18n.language === 'en' ? type.name_en : type.name_zh;
  const isDown = status === 'down';
  const at = TIMESTAMP === null ? null : Date.parse(TIMESTAMP);
  return (
    <Grid
      as="li"
      span="all"
      pad="4 0"
      borderBottom="grid"
      size="data"
      className={cx(styles.row, isDown && styles.down)}
      data-status={status}
    >
      <span className={styles.status}>
        <StatusDot status={status} />
      </span>
      <Clip className={styles.name}>
        {chartHref ? (
          <Link to={chartHref([instrument])} title={t('pin.curve', { name })}>
            <b>{name}</b>
            <Icon name="chart" size={14} />
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <Caption className={styles.kind}>{kind}</Caption>
      </Clip>
      <Text pad="0 6" textAlign="end" className={styles.value} data-status={status}>
        <Reading value={instrument[instrument.display_output]} decimals={decimals} unit={unit} />
      </Text>
      <Row as="span" gap="0 10" wrap size="meta" line={16} className={styles.time}>
        {isDown && level !== 'GREEN' && (
          <Row as="span" inline gap={4} align="center" weight="strong">
            <StatusShape status={level} size={10} /> {t('pin.behind', { level: t(`status:${level}`) })}
          </Row>
        )}
        <ReadingTime at={at} now={now} zone={zone} interval={instrument.data_interval ?? null} down={isDown} />
      </Row>
    </Grid>
  );
};
