import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box, Caption } from '../layout/primitives';
import { loadCounties } from './land-shapes';
import styles from './map.module.css';
import type { MapExtent } from './map-point';
import { OVERVIEW, overviewPath, overviewPlace, overviewPoint } from './overview';

type Props = {
  /** The visible extent of the map. */
  extent: MapExtent;
  onLook: (place: { lon: number; lat: number }) => void;
};

/**
 * The overview map of the island with the visible extent; a click moves the map there. Keyboard users use the map
 * itself.
 */
export const MapOverview = ({ extent: [west, south, east, north], onLook }: Props) => {
  const { t } = useTranslation('map');
  const [path, setPath] = useState('');
  useEffect(() => {
    let isGone = false;
    loadCounties().then(
      (topology) => !isGone && setPath(overviewPath(topology)),
      // The overview is optional
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (path === '') return null;
  const [left, top] = overviewPoint(west, north);
  const [right, bottom] = overviewPoint(east, south);
  const [width, height] = [Math.max(6, right - left), Math.max(5, bottom - top)];
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onLook(overviewPlace(event.clientX - box.left, event.clientY - box.top));
  };
  return (
    <Box
      as="button"
      type="button"
      tabIndex={-1}
      pad={0}
      surface="accent"
      border="strong"
      radius={2}
      overflow="hidden"
      className={styles.overview}
      aria-label={t('overview')}
      onClick={press}
    >
      <svg width={OVERVIEW.width} height={OVERVIEW.height} aria-hidden="true">
        <path className={styles.land} d={path} />
        <rect
          className={styles.sight}
          x={(left + right - width) / 2}
          y={(top + bottom - height) / 2}
          width={width}
          height={height}
        />
      </svg>
      <Caption line={16}>{t('overview.title')}</Caption>
    </Box>
  );
};
