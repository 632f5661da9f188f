import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx';
import { StatusShape } from '../StatusShape';
import { Arrow } from './Arrow';
import styles from './PinMark.module.css';
import { PinShapeMark } from './PinShapeMark';
import { amountText, type PlanPin, pinLabel, vectorAmount, worstOfPin } from './pins';
import type { Side } from './place-labels';

type Props = {
  pin: PlanPin;
  /** Pixels across. */
  size: number;
  /** Where its words stand; none hides them until it is pointed at. */
  side: Side | undefined;
  hasArrow: boolean;
  /** Whether there is room for what the arrow says. */
  hasAmount: boolean;
  isOpen: boolean;
  isSelected: boolean;
  /** Without it the pin is a picture. */
  onPress?: (() => void) | undefined;
  hasPopup: boolean;
};

/** A pin: its shape in the colour of the pin rule, its worst status at the corner, its arrow and its name. */
export const PinMark = ({ pin, size, side, hasArrow, hasAmount, isOpen, isSelected, onPress, hasPopup }: Props) => {
  const { t } = useTranslation(['layout', 'status']);
  const worst = worstOfPin(pin);
  const amount = vectorAmount(pin);
  const name = pinLabel(pin);
  const said = t('pin.said', {
    name,
    n: pin.instrument.length,
    status: t(`status:${pin.status}`),
    worst: t(`status:${worst}`),
  });
  const inner: ReactNode = (
    <>
      <PinShapeMark shape={pin.shape} size={size} status={pin.status} border={pin.border_color} />
      {worst !== 'GREEN' && (
        <span className={styles.corner} data-worst={worst}>
          <StatusShape status={worst} size={10} />
        </span>
      )}
      <span className={cx(styles.label, styles[side ?? 'right'], !side && styles.hidden)} aria-hidden="true">
        {name}
      </span>
    </>
  );
  const look = {
    className: cx(styles.mark, isOpen && styles.open, isSelected && styles.selected),
    style: { width: size, height: size },
    'data-status': pin.status,
  };
  return (
    <div className={styles.place} style={{ left: `${pin.x}%`, top: `${pin.y}%` }} data-level={worst}>
      {hasArrow && pin.vector && (
        <span className={styles.arrow}>
          <Arrow
            length={pin.vector.length}
            angle={pin.vector.angle}
            from={size / 2}
            label={hasAmount && amount ? amountText(amount) : null}
          />
        </span>
      )}
      {onPress ? (
        <button
          type="button"
          {...look}
          aria-label={said}
          aria-haspopup={hasPopup ? 'dialog' : undefined}
          aria-expanded={hasPopup ? isOpen : undefined}
          aria-pressed={hasPopup ? undefined : isSelected}
          onClick={onPress}
        >
          {inner}
        </button>
      ) : (
        <span {...look} role="img" aria-label={said}>
          {inner}
        </span>
      )}
    </div>
  );
};
