import { useTranslation } from 'react-i18next';
import { PinFigure } from './PinFigure';
import { amountText, type PlanPin, pinLabel, vectorAmount, worstOfPin } from './pins';
import type { Side } from './place-labels';

type Props = {
  pin: PlanPin;
  /** Diameter in pixels. */
  size: number;
  /** Side of its label; undefined hides the label until hover. */
  side: Side | undefined;
  hasArrow: boolean;
  /** Whether there is room for the arrow's amount. */
  hasAmount: boolean;
  isOpen: boolean;
  isSelected: boolean;
  /** Absent: the pin is not a button. */
  onPress?: (() => void) | undefined;
  hasPopup: boolean;
};

/** A pin: its shape in the colour of the pin rule, its worst status at the corner, arrow and name. */
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
  const arrow = hasArrow && pin.vector;
  return (
    <PinFigure
      at={pin}
      shape={pin.shape}
      border={pin.border_color}
      size={size}
      status={pin.status}
      worst={worst}
      name={name}
      side={side}
      arrow={
        arrow
          ? { length: arrow.length, angle: arrow.angle, label: hasAmount && amount ? amountText(amount) : null }
          : null
      }
      isOpen={isOpen}
      isSelected={isSelected}
      said={said}
      button={
        onPress && {
          'aria-haspopup': hasPopup ? 'dialog' : undefined,
          'aria-expanded': hasPopup ? isOpen : undefined,
          'aria-pressed': hasPopup ? undefined : isSelected,
          onClick: onPress,
        }
      }
    />
  );
};
