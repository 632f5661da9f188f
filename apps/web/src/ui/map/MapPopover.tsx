import type { Status } from '@talus/domain/status/status';
import type OlMap from 'ol/Map';
import { fromLonLat } from 'ol/proj';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { placePopover } from '../floor-plan/place-popover';
import { PointPopover } from '../overlay/PointPopover';
import { StatusDot } from '../status/StatusDot';

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

/** A popover that follows its point. Escape closes it and returns the focus. */
export const MapPopover = ({ map, at: { lon, lat }, title, status, onClose, children }: Props) => {
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
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // From anywhere on the page except a search field, where Escape clears the text
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && !(target instanceof HTMLInputElement && target.type === 'search')) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <PointPopover
      ref={ref}
      title={title}
      before={status && <StatusDot status={status} size={14} word={false} />}
      onClose={onClose}
    >
      {children}
    </PointPopover>
  );
};
