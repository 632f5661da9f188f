import type { LatestRow } from '@talus/contract/data/latest-data';
import { type MapStation, mapStations } from '@talus/domain/map/map-stations';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoneWords } from '../../../app/frame/use-hidden-words';
import { useLatestData, useProjectId } from '../../../app/project-queries';
import { paths } from '../../../paths';
import { Row } from '../../../ui/layout/primitives';
import type { MapPoint } from '../../../ui/map/map-point';
import { StatusMap } from '../../../ui/map/StatusMap';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { StatusDot } from '../../../ui/status/StatusDot';
import { TileCard } from '../parts/TileCard';
import { LoadFailed, TileProblem } from '../parts/TileProblem';
import styles from './tiles.module.css';

const pointOf = ({ id, name, area, status, place, instruments, attention }: MapStation): MapPoint[] =>
  place === null
    ? []
    : [
        {
          id,
          name: `${area} ${name}`,
          lon: place.lon,
          lat: place.lat,
          status,
          count: instruments.length,
          hasAttention: attention > 0,
        },
      ];

const NO_ROWS: readonly LatestRow[] = [];

/** A map of the project's stations, each with the worst status of its instruments. */
export const MapTile = () => {
  const { t } = useTranslation('dashboard');
  const noneWords = useNoneWords();
  const project = useProjectId();
  const { data, error, refetch } = useLatestData();
  const stations = useMemo(() => mapStations(data ?? NO_ROWS), [data]);
  const points = useMemo(() => stations.flatMap(pointOf), [stations]);
  const [selected, setSelected] = useState<string | null>(null);
  const unplaced = stations.length - points.length;
  const note = data && unplaced > 0 && points.length > 0 ? t('map.unplaced', { n: unplaced }) : null;
  return (
    <TileCard
      title={t('type.map')}
      link={{ to: paths.map({ project }), label: t('map.open') }}
      tools={data && <span>{t('map.stations', { count: points.length })}</span>}
      note={note}
      className={styles.mapTileBody}
    >
      {!data && error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <LoadingRows rows={8} />}
      {data && points.length === 0 && (
        <TileProblem icon="map" title={noneWords(t('map.none'))}>
          {t('map.none.text')}
        </TileProblem>
      )}
      {points.length > 0 && (
        <StatusMap
          points={points}
          fit
          compact
          selectedId={selected}
          onPick={setSelected}
          popover={({ name, status, count = 0 }) => (
            <Row gap="4 12" align="center" wrap pad="8 12" size="data" className={styles.popover}>
              <b>{name}</b>
              <StatusDot status={status} />
              <span>{t('map.point', { count })}</span>
            </Row>
          )}
          label={t('type.map')}
        />
      )}
    </TileCard>
  );
};
