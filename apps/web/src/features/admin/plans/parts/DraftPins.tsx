import { type ButtonHTMLAttributes, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { textWidth } from '../../../../ui/chart/text-width';
import { amountSpot } from '../../../../ui/floor-plan/Arrow';
import { PinFigure } from '../../../../ui/floor-plan/PinFigure';
import { pinPixels } from '../../../../ui/floor-plan/pin-shapes';
import { amountText } from '../../../../ui/floor-plan/pins';
import { placeAmounts, placeLabels, sideOfAngle } from '../../../../ui/floor-plan/place-labels';
import type { Stage } from '../../../../ui/floor-plan/use-stage';
import { usePhone } from '../../../../ui/layout/use-phone';
import type { DraftPin } from '../draft';
import { arrowOf, type Lookup, labelOf } from '../lookup';
import { placeText } from '../place-text';
import styles from './PlanStage.module.css';

type Props = {
  pins: readonly DraftPin[];
  stage: Stage;
  lookup: Lookup;
  selected: string | null;
  buttonOf: (pin: DraftPin) => ButtonHTMLAttributes<HTMLButtonElement>;
};

/** The pins under edit with their final shapes and arrows, without status colours. */
export const DraftPins = ({ pins, stage: { box, frame }, lookup, selected, buttonOf }: Props) => {
  const { t } = useTranslation('adminPlans');
  const isPhone = usePhone();
  const { width, height } = box;
  const drawn = useMemo(
    () =>
      pins.map((pin) => ({
        pin,
        name: labelOf(pin, lookup) ?? t('pin.new'),
        arrow: arrowOf(pin, lookup),
        size: pinPixels(pin.size, frame.width),
      })),
    [pins, lookup, frame.width, t],
  );
  const { sides, amounts } = useMemo(() => {
    const spots = drawn.map(({ pin, name, arrow, size }) => {
      const [x, y] = [(pin.x / 100) * width, (pin.y / 100) * height];
      const words = arrow && amountSpot(amountText(arrow.amount), { ...arrow, from: size / 2, isPhone });
      return {
        id: pin.key,
        x,
        y,
        radius: size / 2,
        width: textWidth(name, 13) + 2,
        taken: arrow ? sideOfAngle(arrow.angle) : undefined,
        amount: words ? { ...words, x: x + words.x, y: y + words.y } : undefined,
      };
    });
    const placed = placeAmounts(spots);
    return { amounts: placed, sides: placeLabels(spots, { width, height }, placed.values()) };
  }, [drawn, width, height, isPhone]);
  return drawn.map(({ pin, name, arrow, size }) => (
    <li key={pin.key}>
      <PinFigure
        at={pin}
        shape={pin.shape}
        border={pin.border_color}
        size={size}
        status="plain"
        name={name}
        side={sides.get(pin.key)}
        arrow={
          arrow && {
            length: arrow.length,
            angle: arrow.angle,
            label: amounts.has(pin.key) ? amountText(arrow.amount) : null,
          }
        }
        isOpen={pin.key === selected}
        said={t('pin.said', { name, ...placeText(pin) })}
        button={{ ...buttonOf(pin), className: styles.pin, 'aria-pressed': pin.key === selected }}
      />
    </li>
  ));
};
