import type { Zone } from '@talus/domain/time/zone';
import { useMemo, useState } from 'react';
import { textWidth } from '../chart/text-width';
import { usePhone } from '../layout/use-phone';
import { BottomSheet } from '../overlay/BottomSheet';
import { amountSpot } from './Arrow';
import { PinCard } from './PinCard';
import { PinMark } from './PinMark';
import { PinPopover } from './PinPopover';
import { PlanSheet } from './PlanSheet';
import { pinPixels } from './pin-shapes';
import {
  amountText,
  bySeverity,
  type PlanImage,
  type PlanInstrument,
  type PlanPin,
  pinLabel,
  vectorAmount,
  withScaledArrows,
} from './pins';
import { placeAmounts, placeLabels, sideOfAngle } from './place-labels';
import { usePlanGestures } from './use-plan-gestures';
import type { Stage } from './use-stage';

export type FloorPlanProps = {
  image: PlanImage;
  stage: Stage;
  now: number;
  zone: Zone;
  /** A click on a pin opens its details; false: the pin is only a mark. */
  hasPopover?: boolean;
  hasVectors?: boolean;
  /** The keys +, − and 0 zoom from anywhere on the page. */
  hasKeys?: boolean;
  /** The pin whose popover is open; absent: the plan holds that state itself. */
  opened?: string | null;
  onOpen?: (pin: PlanPin | null) => void;
  selected?: readonly string[];
  /** Absent: pins cannot be selected. */
  onSelect?: ((pin: PlanPin) => void) | undefined;
  /** Absent: pins cannot be deleted. */
  onDelete?: ((pin: PlanPin) => void) | undefined;
  chartHref?: ((instruments: readonly PlanInstrument[]) => string) | undefined;
  /** Called when the image fails to load; its place is kept. */
  onImageError?: () => void;
};

const NONE: readonly string[] = [];

/** Returns the place of a pin's arrow text on the sheet. */
const amountOf = (pin: PlanPin, { width, height, from, isPhone }: Drawn) => {
  const amount = vectorAmount(pin);
  if (!amount || !pin.vector) return undefined;
  const { x, y, width: wide } = amountSpot(amountText(amount), { ...pin.vector, from, isPhone });
  return { x: (pin.x / 100) * width + x, y: (pin.y / 100) * height + y, width: wide };
};

type Drawn = { width: number; height: number; from: number; isPhone: boolean };

/** A drawing with its pins, with zoom and pan. */
export const FloorPlan = (props: FloorPlanProps) => {
  const { image, stage, now, zone, hasPopover = true, hasVectors = true, hasKeys = true, selected = NONE } = props;
  const { onSelect, onDelete, chartHref, onImageError } = props;
  const isPhone = usePhone();
  const [own, setOwn] = useState<string | null>(null);
  const openedId = props.opened === undefined ? own : props.opened;
  const open = (pin: PlanPin | null) => {
    setOwn(pin?._id ?? null);
    props.onOpen?.(pin);
  };
  const opened = hasPopover ? image.pin.find(({ _id }) => _id === openedId) : undefined;
  const gestures = usePlanGestures(stage, { onPress: () => opened && open(null), hasKeys });
  const { box, frame } = stage;
  const pins = useMemo(() => bySeverity(withScaledArrows(image.pin)), [image.pin]);
  const { width, height } = box;
  const { labels, amounts } = useMemo(() => {
    const spots = pins.map((pin) => ({
      id: pin._id,
      x: (pin.x / 100) * width,
      y: (pin.y / 100) * height,
      radius: pinPixels(pin.size, frame.width) / 2,
      amount: hasVectors
        ? amountOf(pin, { width, height, from: pinPixels(pin.size, frame.width) / 2, isPhone })
        : undefined,
      // Bold is wider: too much room is better than labels that touch
      width: textWidth(pinLabel(pin), 13) + 2,
      taken: pin.vector ? sideOfAngle(pin.vector.angle) : undefined,
    }));
    const placed = placeAmounts(spots);
    return { amounts: placed, labels: placeLabels(spots, { width, height }, placed.values()) };
  }, [pins, width, height, frame.width, hasVectors, isPhone]);

  const pressOf = (pin: PlanPin) => {
    if (hasPopover) return () => open(pin._id === openedId ? null : pin);
    return onSelect ? () => onSelect(pin) : undefined;
  };
  const card = opened && {
    pin: opened,
    now,
    zone,
    chartHref,
    isSelected: selected.includes(opened._id),
    onSelect: onSelect && (() => onSelect(opened)),
    onDelete: onDelete && (() => onDelete(opened)),
  };
  return (
    <PlanSheet
      image={image}
      stage={stage}
      gestures={gestures}
      onImageError={onImageError}
      pins={pins.map((pin) => (
        <li key={pin._id}>
          <PinMark
            pin={pin}
            size={pinPixels(pin.size, frame.width)}
            side={labels.get(pin._id)}
            hasArrow={hasVectors}
            hasAmount={amounts.has(pin._id)}
            isOpen={pin._id === opened?._id}
            isSelected={selected.includes(pin._id)}
            hasPopup={hasPopover}
            onPress={pressOf(pin)}
          />
        </li>
      ))}
      over={
        card &&
        (isPhone ? (
          <BottomSheet title={pinLabel(card.pin)} open onClose={() => open(null)}>
            <PinCard {...card} isTouch />
          </BottomSheet>
        ) : (
          <PinPopover key={card.pin._id} {...card} box={box} frame={frame} onClose={() => open(null)} />
        ))
      }
    />
  );
};
