import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Caption } from '../layout/primitives';
import { PointPopover } from '../overlay/PointPopover';
import { PinCard, type PinCardProps, PinCounts } from './PinCard';
import { pinPixels } from './pin-shapes';
import { pinLabel } from './pins';
import { placePopover } from './place-popover';
import type { Size, StageBox } from './stage';

type Props = PinCardProps & { box: StageBox; frame: Size; onClose: () => void };

/** The details of a pin beside it. Escape closes it and returns the focus. */
export const PinPopover = ({ box, frame, onClose, ...card }: Props) => {
  const { t } = useTranslation('layout');
  const { pin } = card;
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
  });
  const at = {
    x: box.left + (pin.x / 100) * box.width,
    y: box.top + (pin.y / 100) * box.height,
    radius: pinPixels(pin.size, frame.width) / 2,
  };
  const { x, y } = placePopover(at, size, frame);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <PointPopover
      ref={ref}
      title={pinLabel(pin)}
      behind={
        <>
          <Caption>{t('pin.count', { count: pin.instrument.length })}</Caption>
          <PinCounts pin={pin} />
        </>
      }
      style={{ left: x, top: y, maxHeight: Math.max(160, frame.height - 16) }}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <PinCard {...card} />
    </PointPopover>
  );
};
