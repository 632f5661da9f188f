import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { BottomSheet } from './BottomSheet';
import styles from './FloatPanel.module.css';
import { keptInside, movedByKey, type Place } from './float-place';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { usePhone } from './use-phone';

type Props = {
  title: string;
  /** Grey, behind the title. */
  caption?: string;
  onClose: () => void;
  footer: ReactNode;
  children: ReactNode;
};

/** Floats over the page without a mask and is moved by its head: what it is compared with stays in sight and usable. */
export const FloatPanel = (props: Props) => {
  const isPhone = usePhone();
  if (!isPhone) return <Floating {...props} />;
  return (
    <BottomSheet title={props.title} open onClose={props.onClose}>
      {props.children}
      <footer className={styles.touchFoot}>{props.footer}</footer>
    </BottomSheet>
  );
};

const Floating = ({ title, caption, onClose, footer, children }: Props) => {
  const { t } = useTranslation('ui');
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const { place, moving, onKeyDown } = useMoving(ref);
  useEffect(() => {
    const before = document.activeElement;
    const panel = ref.current;
    // A part of it may have taken the focus already
    if (!panel?.contains(before)) panel?.focus();
    return () => {
      if (before instanceof HTMLElement && document.contains(before)) before.focus();
    };
  }, []);
  return createPortal(
    <aside
      ref={ref}
      role="dialog"
      aria-labelledby={id}
      className={styles.panel}
      style={place ? { left: place.x, top: place.y, right: 'auto' } : undefined}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles.head} {...moving}>
        <button type="button" className={styles.grip} aria-label={t('action.move')} onKeyDown={onKeyDown}>
          <Icon name="drag" />
        </button>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {caption && <span className={styles.caption}>{caption}</span>}
        <IconButton icon="close" label={t('action.close')} className={styles.close} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>{footer}</footer>
    </aside>,
    document.body,
  );
};

/** By its head with a pointer, by its grip with arrow keys; null: where it opened. */
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
