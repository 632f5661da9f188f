import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx';
import { PinCounts } from '../../../ui/floor-plan/PinCard';
import { PinShapeMark } from '../../../ui/floor-plan/PinShapeMark';
import { instrumentsBySeverity, type PlanPin, pinLabel, worstOfPin } from '../../../ui/floor-plan/pins';
import { Clip, Grid, Row, Text } from '../../../ui/layout/primitives';
import { Reading } from '../../../ui/status/Reading';
import { ReadingTime } from '../../../ui/status/ReadingTime';
import { StatusDot } from '../../../ui/status/StatusDot';
import styles from './PinList.module.css';

type Props = { pin: PlanPin; isOpen: boolean; now: number; zone: Zone; onOpen: () => void };

/** A pin as a line: shape, name, worst status, and the reading that causes it. */
export const PinListRow = ({ pin, isOpen, now, zone, onOpen }: Props) => {
  const { t } = useTranslation('layout');
  const worst = worstOfPin(pin);
  const [first] = instrumentsBySeverity(pin);
  const isDown = first?.status === 'down';
  return (
    <Grid
      as="button"
      type="button"
      width="full"
      bare
      size="data"
      textAlign="start"
      hover="ground"
      className={cx(styles.row, isOpen && styles.open)}
      aria-pressed={isOpen}
      onClick={onOpen}
    >
      <Row as="span" align="center" className={styles.shape}>
        <PinShapeMark shape={pin.shape} size={18} status={pin.status} border={pin.border_color} />
      </Row>
      <Row as="span" align="baseline" justify="between" className={styles.main}>
        <Clip as="b">{pinLabel(pin)}</Clip>
        <StatusDot status={worst} />
      </Row>
      {first && (
        <Row as="span" align="baseline" justify="between" wrap size="meta" line={18} className={styles.more}>
          <span>
            {pin.instrument.length > 1 && <Text tone="muted">{first.name} </Text>}
            <Reading value={first[first.display_output]} decimals={first.decimal_points} unit={first.unit} />
          </span>
          <ReadingTime
            at={first.TIMESTAMP === null ? null : Date.parse(first.TIMESTAMP)}
            now={now}
            zone={zone}
            interval={first.data_interval ?? null}
            down={isDown}
            date={isDown}
          />
        </Row>
      )}
      {pin.instrument.length > 1 && (
        <Row
          as="span"
          align="baseline"
          justify="between"
          wrap
          size="meta"
          line={18}
          tone="muted"
          className={styles.counts}
        >
          <span>{t('pin.count', { count: pin.instrument.length })}</span>
          <PinCounts pin={pin} />
        </Row>
      )}
    </Grid>
  );
};
