import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { MapCode } from './MapCode';
import type { StatusMapProps } from './map-point';

type OpenMap = ComponentType<StatusMapProps>;

const loadOpenMap = async (): Promise<OpenMap> => (await import('./OpenMap')).OpenMap;

/** A map of points with their statuses. */
export const StatusMap = ({ load = loadOpenMap, ...props }: StatusMapProps & { load?: () => Promise<OpenMap> }) => {
  const { t } = useTranslation('map');
  return <MapCode load={load} props={props} without={t('failed.text')} />;
};
