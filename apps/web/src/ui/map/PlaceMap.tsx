import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { MapCode } from './MapCode';
import type { PlaceMapProps } from './place-map';

type Open = ComponentType<PlaceMapProps>;

const loadPlaceMap = async (): Promise<Open> => (await import('./OpenPlaceMap')).OpenPlaceMap;

/** A map to place one marker: by click, drag or arrow keys. */
export const PlaceMap = ({ load = loadPlaceMap, ...props }: PlaceMapProps & { load?: () => Promise<Open> }) => {
  const { t } = useTranslation('map');
  return <MapCode load={load} props={props} without={t('marker.without')} />;
};
