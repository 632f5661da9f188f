import { scaleBar } from '@talus/domain/map/scale-bar';
import { useTranslation } from 'react-i18next';
import { Text } from '../layout/primitives';
import styles from './map.module.css';
import type { MapView } from './map-point';

const MOST_PIXELS = 120;
/** Metres per pixel at zoom 0 on the equator: its circumference over 256. */
const EQUATOR = 40_075_016.686 / 256;

/** The scale bar at the latitude and zoom of the view. */
export const MapScale = ({ view: { lat, zoom } }: { view: MapView }) => {
  const { t } = useTranslation('map');
  const { metres, pixels } = scaleBar((EQUATOR / 2 ** zoom) * Math.cos((lat * Math.PI) / 180), MOST_PIXELS);
  const length = metres >= 1000 ? t('scale.km', { n: metres / 1000 }) : t('scale.m', { n: metres });
  return (
    <Text
      flex="none"
      size="meta"
      line={16}
      tone="plain"
      textAlign="end"
      className={styles.scale}
      role="img"
      aria-label={t('scale.label', { length })}
      style={{ width: pixels }}
    >
      {length}
    </Text>
  );
};
