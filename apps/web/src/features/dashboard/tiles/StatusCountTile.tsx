import { STATUSES } from '@talus/domain/status/status';
import { formatTime } from '@talus/domain/time/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNow } from '../../../app/clock';
import { useLatestData, useProjectId } from '../../../app/project-queries';
import { useZone } from '../../../app/use-zone';
import { paths } from '../../../paths';
import { cx } from '../../../ui/cx';
import { Box, Caption, Row, Text } from '../../../ui/layout/primitives';
import { ageWord, sayWord } from '../../../ui/status/format-age';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { StatusShape } from '../../../ui/status/StatusShape';
import { TileCard } from '../parts/TileCard';
import { LoadFailed } from '../parts/TileProblem';
import { type Counts, countsOf } from './counts';
import styles from './StatusCountTile.module.css';

const TICK_MS = 10_000;

/** The number of instruments per status; instruments without data are counted apart, never as normal. */
export const StatusCountTile = () => {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useLatestData();
  const counts = useMemo(() => data && countsOf(data), [data]);
  return (
    <TileCard title={t('type.status_count')} bare className={styles.body}>
      {counts && (
        <Row align="center" pad="8 0" className={styles.inside}>
          <Shown counts={counts} />
        </Row>
      )}
      {!counts && error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {!counts && !error && <LoadingRows rows={2} />}
    </TileCard>
  );
};

const Shown = ({ counts }: { counts: Counts }) => {
  const { t } = useTranslation(['dashboard', 'status', 'ui']);
  const { statuses, total, areas, stations, reporting, newest } = counts;
  const project = useProjectId();
  const zone = useZone();
  const now = useNow(TICK_MS);
  return (
    <>
      <Row as="ul" wrap flex="0 1 auto" className={styles.counts}>
        {STATUSES.map((status) => (
          <li key={status}>
            <Row
              as={Link}
              to={paths.latestData({ project, status })}
              gap={12}
              align="center"
              pad="4 8 4 12"
              radius={2}
              tone="plain"
              hover="ground"
              className={styles.count ?? ''}
              data-status={status}
              data-any={statuses[status] > 0 || undefined}
              aria-label={t('count.link', { status: t(`status:${status}`), n: statuses[status] })}
            >
              <StatusShape status={status} size={20} />
              <span>
                <Text as="b" line={32} weight="normal" block>
                  {statuses[status]}
                </Text>
                <Caption as="small" nowrap>
                  {t(`status:${status}`)}
                </Caption>
              </span>
            </Row>
          </li>
        ))}
      </Row>
      <Box minWidth={0} size="data" className={styles.sum}>
        <Row as="p" gap="0 8" align="baseline" wrap size="meta" line={18} tone="muted" className={styles.line}>
          <Text as="b" tone="plain">
            {t('count.total', { count: total })}
          </Text>
          <span>{t('count.places', { areas, stations })}</span>
          {reporting !== null && (
            <Box as="span" push>
              {t('count.reporting')}{' '}
              <Text as="b" tone="plain">
                {t('count.percent', { percent: (reporting * 100).toFixed(1) })}
              </Text>
            </Box>
          )}
        </Row>
        <Row gap={2} height={8} className={styles.stack} role="img" aria-label={t('count.bar')}>
          {STATUSES.filter((status) => statuses[status] > 0).map((status) => (
            <i key={status} data-status={status} style={{ flexGrow: statuses[status] }} />
          ))}
        </Row>
        <Row
          as="p"
          gap="0 8"
          align="baseline"
          wrap
          size="meta"
          line={18}
          tone="muted"
          className={cx(styles.line, styles.newest)}
        >
          {newest === null
            ? t('count.never')
            : t('count.newest', {
                time: formatTime(newest, zone, 'HH:mm'),
                age: sayWord((key, params) => t(`ui:${key}`, params), ageWord(now - newest)),
              })}
        </Row>
      </Box>
    </>
  );
};
