import type { Zone } from '@talus/domain/time/zone';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../app/frame/Loaded';
import { NoneShown } from '../../../app/frame/NoneShown';
import { useLatestData, useProjectDetails } from '../../../app/project-queries';
import { cx } from '../../../ui/cx';
import { Card } from '../../../ui/layout/Card';
import { Box } from '../../../ui/layout/primitives';
import { StatusMap } from '../../../ui/map/StatusMap';
import { useRain } from '../queries';
import { mapPoints, rainStations } from '../state';
import part from './Part.module.css';
import styles from './parts.module.css';
import { RainPopover } from './RainPopover';
import { RainTable } from './RainTable';

/** Zoom of a project that sets none; otherwise the map fits all stations. */
const DEFAULT_ZOOM = 9;

type Props = { projectId: string; now: number; zone: Zone };

/** The rain stations on a map and as a list; selecting a row selects its marker and vice versa. */
export const RainCard = ({ projectId, now, zone }: Props) => {
  const { t } = useTranslation('projectDashboard');
  const latest = useLatestData();
  const rain = useRain();
  const { data: details } = useProjectDetails();
  const [chosen, setChosen] = useState<string | null>(null);
  const stations = useMemo(() => rainStations(latest.data ?? [], rain.data ?? []), [latest.data, rain.data]);
  const points = useMemo(() => mapPoints(stations), [stations]);
  const center = useMemo<[number, number] | undefined>(
    () => (details?.lon != null && details.lat != null ? [details.lon, details.lat] : undefined),
    [details],
  );
  const homeless = stations.length - points.length;
  const caption = [
    t('map.caption', { n: stations.length }),
    ...(homeless > 0 ? [t('map.no-place', { n: homeless })] : []),
  ].join(' · ');
  return (
    <Card
      title={t('map.title')}
      caption={latest.data && caption}
      ruled
      padded={false}
      className={cx(part.card, styles.rainCardCard)}
    >
      <Loaded
        query={latest}
        what={t('map.title')}
        rows={8}
        count={() => stations.length}
        empty={
          <NoneShown icon="drop" title={t('map.empty')}>
            {t('map.empty.text')}
          </NoneShown>
        }
      >
        {() => (
          <>
            <Box flex={1} minHeight={160} borderBottom="grid" className={styles.map}>
              {details && (
                <StatusMap
                  compact
                  label={t('map.label')}
                  points={points}
                  center={center}
                  zoom={DEFAULT_ZOOM}
                  fit={details.zoom !== null}
                  selectedId={chosen}
                  onPick={setChosen}
                  popover={({ id }) => {
                    const station = stations.find(({ _id }) => _id === id);
                    return station && <RainPopover station={station} projectId={projectId} now={now} zone={zone} />;
                  }}
                />
              )}
            </Box>
            <RainTable stations={stations} chosen={chosen} onChoose={setChosen} />
          </>
        )}
      </Loaded>
    </Card>
  );
};
