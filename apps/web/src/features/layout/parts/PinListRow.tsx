import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx';
import { PinCounts } from '../../../ui/floor-plan/PinCard';
import { PinShapeMark } from '../../../ui/floor-plan/PinShapeMark';
import { instrumentsBySeverity, type PlanPin, pinLabel, worstOfPin } from '../../../ui/floor-plan/pins';
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
    <button type="button" className={cx(styles.row, isOpen && styles.open)} aria-pressed={isOpen} onClick={onOpen}>
      <span className={styles.shape}>
        <PinShapeMark shape={pin.shape} size={18} status={pin.status} border={pin.border_color} />
      </span>
      <span className={styles.main}>
        <b className={styles.name}>{pinLabel(pin)}</b>
        <StatusDot status={worst} />
      </span>
      {first && (
        <span className={styles.more}>
          <span>
            {pin.instrument.length > 1 && <span className={styles.which}>{first.name} </span>}
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
        </span>
      )}
      {pin.instrument.length > 1 && (
        <span className={styles.counts}>
          <span>{t('pin.count', { count: pin.instrument.length })}</span>
          <PinCounts pin={pin} />
        </span>
      )}
    </button>
  );
};
