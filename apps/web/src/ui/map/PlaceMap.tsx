import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { MapCode } from './MapCode';
import type { PlaceMapProps } from './place-map';

type Open = ComponentType<PlaceMapProps>;

const loadPlaceMap = async (): Promise<Open> => (await import('./OpenPlaceMap')).OpenPlaceMap;

/** A map upon which one thing is placed: by a click, by dragging its marker, by the arrow keys. */
export const PlaceMap = ({ load = loadPlaceMap, ...props }: PlaceMapProps & { load?: () => Promise<Open> }) => {
  const { t } = useTranslation('map');
  return <MapCode load={load} props={props} without={t('marker.without')} />;
};
