import type { AlertEventRow } from '@talus/contract/alarms/events';
import { formatTime } from '@talus/domain/time/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNoneWords } from '../../../app/frame/use-hidden-words';
import { useProjectId } from '../../../app/project-queries';
import { useZone } from '../../../app/use-zone';
import { nameOf, useEventContent } from '../../../entities/events/words';
import { paths } from '../../../paths';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Caption, Clip, Grid, Row } from '../../../ui/layout/primitives';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { StatusDot } from '../../../ui/status/StatusDot';
import { TileCard } from '../parts/TileCard';
import { LoadFailed, TileProblem } from '../parts/TileProblem';
import { useRecentEvents } from '../queries';
import styles from './EventsTile.module.css';
import { reportOf, worstFirst } from './recent-events';

/** Maximum number of events in the tile; the alerts page lists all of them. */
const MOST = 30;

/** The alert events of the past week. */
export const EventsTile = () => {
  const { t } = useTranslation('dashboard');
  const noneWords = useNoneWords();
  const project = useProjectId();
  const { data, error, refetch } = useRecentEvents();
  const rows = useMemo(() => worstFirst(data ?? []).slice(0, MOST), [data]);
  return (
    <TileCard title={t('type.events')} caption={data && t('events.count', { n: data.length })}>
      {error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <LoadingRows rows={7} />}
      {data && rows.length === 0 && <TileProblem icon="check" title={noneWords(t('events.none'))} />}
      {rows.length > 0 && (
        <Box as="ul" flex={1} minHeight={0} overflow="auto">
          {rows.map((row) => (
            <EventLine key={`${row._id} ${row.startTime}`} row={row} />
          ))}
        </Box>
      )}
      {data && (
        <Row
          as={Link}
          to={paths.alerts({ project })}
          gap={4}
          align="center"
          justify="center"
          flex="none"
          height={32}
          borderTop="line"
          size="data"
          tone="accent"
          hover="ground"
          className={styles.all ?? ''}
        >
          {t('events.all')}
          <Icon name="right" />
        </Row>
      )}
    </TileCard>
  );
};

const EventLine = ({ row }: { row: AlertEventRow }) => {
  const { t } = useTranslation('dashboard');
  const project = useProjectId();
  const zone = useZone();
  const content = useEventContent();
  const { t: alerts } = useTranslation('alerts');
  const clock = (iso: string) => formatTime(Date.parse(iso), zone, 'MM-DD HH:mm');
  const { startTime, endTime } = row;
  const report = reportOf(row);
  return (
    <li>
      <Grid
        as={Link}
        to={paths.alerts({ project, event: row._id })}
        gap="0 8"
        align="baseline"
        pad="4 12"
        borderTop="grid"
        size="data"
        line={18}
        tone="plain"
        hover="ground"
        className={styles.event ?? ''}
      >
        <StatusDot status={row.label} word={false} />
        <Clip className={styles.words} title={content(row)}>
          <b>{nameOf(row)}</b>
          {content(row)}
        </Clip>
        {report && (
          <Caption as="em" className={styles.report} data-missing={report === 'unreported' || undefined}>
            {t(`events.${report}`)}
          </Caption>
        )}
        <Caption as="small" line={16} clip>
          {row.levelSince !== startTime && `${alerts('row.level-at', { time: clock(row.levelSince) })} · `}
          {endTime === null
            ? t('events.since', { start: clock(startTime) })
            : t('events.span', { start: clock(startTime), end: clock(endTime) })}
        </Caption>
      </Grid>
    </li>
  );
};
