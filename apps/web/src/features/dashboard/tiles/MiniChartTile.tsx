import { formatNumber } from '@talus/domain/text/format-number';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { useInstrumentTree, useLatestData, useProjectId } from '../../../app/project-queries';
import { useZone } from '../../../app/use-zone';
import { type Placed, placedById } from '../../../entities/instruments/placed';
import { paths } from '../../../paths';
import { Box, Row, Stack, Text } from '../../../ui/layout/primitives';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { ReadingTime } from '../../../ui/status/ReadingTime';
import { StatusDot } from '../../../ui/status/StatusDot';
import { lastHours, MINI_HOURS, withNewest } from '../curves';
import { TileCard } from '../parts/TileCard';
import { LoadFailed, TileProblem } from '../parts/TileProblem';
import { useCurves } from '../queries';
import { useChoice } from '../use-choice';
import { useSize } from '../use-size';
import { sparkPath } from './spark';
import type { TileProps } from './tile-props';
import styles from './tiles.module.css';

const MINUTE_MS = 60_000;
const SPAN_MS = MINI_HOURS * 60 * MINUTE_MS;

/**
 * One instrument: its newest reading and a small curve of the last day. Shows the first of several chosen instruments.
 */
export const MiniChartTile = ({ block }: TileProps) => {
  const { t } = useTranslation('dashboard');
  const project = useProjectId();
  const { instruments, note, problem } = useChoice(block);
  const [id] = instruments;
  const tree = useInstrumentTree();
  const placed = useMemo(() => (id ? placedById(tree.data ?? []).get(id) : undefined), [tree.data, id]);
  const name = placed?.instrument.latestVersion.name;
  return (
    <TileCard
      title={name ? `${placed.area} ${name}` : t('type.mini_chart')}
      link={id ? { to: paths.chart({ project, instrument: id }), label: t('chart.open') } : null}
      note={note}
      className={styles.miniChartTileBody}
    >
      {problem && <TileProblem title={problem.title}>{problem.text}</TileProblem>}
      {!problem && !placed && tree.error && <LoadFailed error={tree.error} onRetry={() => tree.refetch()} />}
      {!problem && !placed && !tree.error && <LoadingRows rows={1} />}
      {placed && <Mini placed={placed} />}
    </TileCard>
  );
};

const Mini = ({ placed }: { placed: Placed }) => {
  const { t } = useTranslation('dashboard');
  const { instrument } = placed;
  const { latestVersion: version, display_output: field } = instrument;
  const zone = useZone();
  const now = useNow(MINUTE_MS);
  const ids = useMemo(() => [instrument._id], [instrument._id]);
  const { data, error, refetch } = useCurves(ids, SPAN_MS);
  const { data: latest } = useLatestData();
  const row = latest?.find(({ _id }) => _id === instrument._id);
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const columns = data?.get(instrument._id)?.columns;
  const { from, to } = lastHours(MINI_HOURS, now);
  const path = useMemo(() => {
    if (!columns) return '';
    const { times, [field]: values } = withNewest(columns, row);
    return sparkPath({ times, values }, { from, to, ...size }, 3 * (row?.data_interval ?? 0));
  }, [columns, row, field, from, to, size]);
  if (error && !data) return <LoadFailed error={error} onRetry={() => refetch()} />;
  return (
    <>
      <Stack as="p" justify="center" flex="none" size="meta">
        <Row as="span" gap={6} align="baseline" nowrap className={styles.value}>
          {row && <StatusDot status={row.status} word={false} />}
          <Text as="b" size="figure">
            {formatNumber(row?.[field] ?? null, { decimals: version.decimal_points })}
          </Text>
          <Text as="small" tone="muted">
            {version.unit}
          </Text>
        </Row>
        {row && (
          <ReadingTime
            at={row.TIMESTAMP ? Date.parse(row.TIMESTAMP) : null}
            now={now}
            zone={zone}
            interval={row.data_interval ?? null}
            down={row.status === 'down'}
            date={false}
          />
        )}
      </Stack>
      <Box ref={box} flex={1} minHeight={24} overflow="hidden" className={styles.curve}>
        <svg width={size.width} height={size.height} role="img" aria-label={t('mini.label', { name: version.name })}>
          <path d={path} />
        </svg>
      </Box>
    </>
  );
};
