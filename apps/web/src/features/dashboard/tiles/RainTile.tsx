import type { StormRow } from '@talus/contract/data/latest-data';
import { can } from '@talus/domain/access/can';
import { formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNoneWords } from '../../../app/frame/use-hidden-words';
import { useLatestData } from '../../../app/project-queries';
import { membershipOf, viewerOf } from '../../../app/session/state';
import { useSession } from '../../../app/session/store';
import { useZone } from '../../../app/use-zone';
import { paths } from '../../../paths';
import { Box, Row } from '../../../ui/layout/primitives';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { StatusDot } from '../../../ui/status/StatusDot';
import { TileCard } from '../parts/TileCard';
import { LoadFailed, TileProblem } from '../parts/TileProblem';
import { useRain } from '../queries';
import styles from './RainTile.module.css';
import { barShare, heaviestFirst, isPartial, newestOfGauges, SCALE_MM } from './rain-rows';

/** The rain of every gauge over the windows of the storm rules, heaviest first. */
export const RainTile = () => {
  const { t } = useTranslation('dashboard');
  const noneWords = useNoneWords();
  const zone = useZone();
  const session = useSession();
  const canSeeStorm = can(viewerOf(session), 'storm.view', membershipOf(session));
  const latest = useLatestData();
  const newest = useMemo(() => latest.data && newestOfGauges(latest.data), [latest.data]);
  const { data, error, refetch } = useRain(newest ?? null);
  const rows = useMemo(() => heaviestFirst(data ?? []), [data]);
  const failed = error ?? (latest.data ? null : latest.error);
  return (
    <TileCard
      title={t('type.rain')}
      caption={t('rain.caption')}
      link={canSeeStorm ? { to: paths.stormData({ project: session.projectId }), label: t('rain.open') } : null}
      tools={newest && <span>{formatTime(Date.parse(newest), zone, 'HH:mm')}</span>}
      className={styles.body}
    >
      {failed && <LoadFailed error={failed} onRetry={() => (error ? refetch() : latest.refetch())} />}
      {newest === null && <TileProblem icon="drop" title={noneWords(t('rain.none'))} />}
      {!failed && newest !== null && !data && <LoadingRows rows={5} />}
      {rows.length > 0 && <Gauges rows={rows} />}
    </TileCard>
  );
};

const Gauges = ({ rows }: { rows: readonly StormRow[] }) => {
  const { t } = useTranslation('dashboard');
  return (
    <Box as="table" size="data" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('rain.gauge')}</th>
          <th scope="col">{t('rain.1h')}</th>
          <th scope="col">{t('rain.3h')}</th>
          <th scope="col">{t('rain.24h')}</th>
          <th scope="col" aria-label={t('rain.bar', { most: SCALE_MM })}>
            <Row as="span" justify="between" className={styles.scale}>
              <span>0</span>
              <span>{SCALE_MM}</span>
            </Row>
          </th>
          <th scope="col">{t('rain.class')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Gauge key={row._id} row={row} />
        ))}
      </tbody>
    </Box>
  );
};

const Gauge = ({ row }: { row: StormRow }) => {
  const { t } = useTranslation(['dashboard', 'status']);
  const isDown = row.status === 'down';
  const sum = (name: 'mm/1HR' | 'mm/3HR' | 'mm/24HR') => (
    <td
      data-partial={(!isDown && isPartial(row, name)) || undefined}
      title={isPartial(row, name) ? t('rain.partial') : undefined}
    >
      {formatNumber(isDown ? null : row[name], { decimals: 1 })}
    </td>
  );
  return (
    <tr data-down={isDown || undefined}>
      <th scope="row">
        <StatusDot status={row.status} word={false} />
        <span>
          <b>{row.name}</b>
          <small>{row.area.name}</small>
        </span>
      </th>
      {sum('mm/1HR')}
      {sum('mm/3HR')}
      {sum('mm/24HR')}
      <td>
        <Box as="i" surface="sunken" block relative className={styles.bar} aria-hidden="true">
          <Box as="i" block style={{ width: `${100 * (isDown ? 0 : barShare(row['mm/24HR']))}%` }} />
        </Box>
      </td>
      <td>{isDown ? t('status:down') : row.rain_class && t(`rain.class.${row.rain_class}`)}</td>
    </tr>
  );
};
