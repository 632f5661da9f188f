import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon';
import { Box, Row } from '../layout/primitives';
import { usePhone } from '../layout/use-phone';
import { BottomSheet } from './BottomSheet';
import styles from './FloatPanel.module.css';
import { keptInside, movedByKey, type Place } from './float-place';
import { LoosePanel, type LooseProps } from './LoosePanel';

/** A panel that floats over the page and is dragged by its header, so that the compared content stays visible. */
export const FloatPanel = (props: LooseProps) => {
  const isPhone = usePhone();
  if (!isPhone) return <Floating {...props} />;
  return (
    <BottomSheet title={props.title} open onClose={props.onClose}>
      {props.children}
      <Row as="footer" gap={8} align="center" justify="end" pad="12 0" surface="card" className={styles.touchFoot}>
        {props.footer}
      </Row>
    </BottomSheet>
  );
};

const Floating = (props: LooseProps) => {
  const { t } = useTranslation('ui');
  const ref = useRef<HTMLElement>(null);
  const { place, moving, onKeyDown } = useMoving(ref);
  return (
    <LoosePanel
      {...props}
      panel={ref}
      className={styles.panel}
      style={place ? { left: place.x, top: place.y, right: 'auto' } : undefined}
      onCancel={props.onClose}
      head={moving}
      grip={
        <Box
          as="button"
          type="button"
          flex="none"
          width={16}
          height={24}
          pad={0}
          bare
          radius={1}
          tone="muted"
          className={styles.grip}
          aria-label={t('action.move')}
          onKeyDown={onKeyDown}
        >
          <Icon name="drag" />
        </Box>
      }
    />
  );
};

/** Moves the panel by its header with a pointer, by its grip with arrow keys; null: the initial place. */
function useMoving(ref: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<Place | null>(null);
  const held = useRef<Place | null>(null);
  const put = (to: Place) => {
    const box = ref.current?.getBoundingClientRect();
    if (box) setPlace(keptInside(to, box, { width: window.innerWidth, height: window.innerHeight }));
  };
  const corner = (): Place => {
    const { left = 0, top = 0 } = ref.current?.getBoundingClientRect() ?? {};
    return { x: left, y: top };
  };
  const drop = () => {
    held.current = null;
  };
  return {
    place,
    moving: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || (event.target as Element).closest('button')) return;
        const { x, y } = corner();
        held.current = { x: event.clientX - x, y: event.clientY - y };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (held.current) put({ x: event.clientX - held.current.x, y: event.clientY - held.current.y });
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
    onKeyDown: (event: KeyboardEvent) => {
      const to = movedByKey(corner(), event.key);
      if (!to) return;
      event.preventDefault();
      put(to);
    },
  };
}
