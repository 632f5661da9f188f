import type { Status } from '@talus/domain/status/status';
import type OlMap from 'ol/Map';
import { fromLonLat } from 'ol/proj';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { placePopover } from '../floor-plan/place-popover';
import { IconButton } from '../IconButton';
import { StatusDot } from '../StatusDot';
import styles from './MapPopover.module.css';

type Props = {
  map: OlMap;
  /** Degrees. */
  at: { lon: number; lat: number };
  title: string;
  status: Status | null;
  onClose: () => void;
  children: ReactNode;
};

const RADIUS = 16;

/** Stands beside its point wherever that moves. Esc closes it and gives the focus back. */
export const MapPopover = ({ map, at: { lon, lat }, title, status, onClose, children }: Props) => {
  const { t } = useTranslation('ui');
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const element = ref.current;
      const [width = 0, height = 0] = map.getSize() ?? [];
      const pixel = map.getPixelFromCoordinate(fromLonLat([lon, lat]));
      if (!element || !pixel) return;
      const [x = 0, y = 0] = pixel;
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const to = placePopover({ x, y, radius: RADIUS }, size, { width, height });
      element.style.left = `${to.x}px`;
      element.style.top = `${to.y}px`;
      element.style.maxHeight = `${Math.max(160, height - 16)}px`;
      element.hidden = x < 0 || y < 0 || x > width || y > height;
    };
    place();
    map.on('postrender', place);
    return () => map.un('postrender', place);
  }, [map, lon, lat]);
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // From anywhere on the page but a field, where Esc clears what was typed
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && !(target instanceof HTMLInputElement && target.type === 'search')) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div ref={ref} role="dialog" aria-labelledby={id} tabIndex={-1} className={styles.popover}>
      <header className={styles.head}>
        {status && <StatusDot status={status} size={14} word={false} />}
        <h3 id={id}>{title}</h3>
        <IconButton
          icon="close"
          size="small"
          label={t('action.close')}
          className={styles.close ?? ''}
          onClick={onClose}
        />
      </header>
      {children}
    </div>
  );
};
