import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { useVariantSettings } from '../../../app/config';
import { useInstrumentTree, useLatestData, useProjectId } from '../../../app/project-queries';
import { useZone } from '../../../app/use-zone';
import { placedById } from '../../../entities/instruments/placed';
import { useVersionsById } from '../../../entities/instruments/versions';
import { paths } from '../../../paths';
import { Chart } from '../../../ui/chart/Chart';
import { Box } from '../../../ui/layout/primitives';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { CHART_HOURS, lastHours, MOST_CURVES, tileChart } from '../curves';
import { TileCard } from '../parts/TileCard';
import { LoadFailed, TileProblem } from '../parts/TileProblem';
import { useCurves } from '../queries';
import { useChoice } from '../use-choice';
import { useSize } from '../use-size';
import { ChartLegendLine } from './ChartLegendLine';
import { useChartTitle } from './chart-title';
import type { TileProps } from './tile-props';

const MINUTE_MS = 60_000;
const SPAN_MS = CHART_HOURS * 60 * MINUTE_MS;
const LEAST_HEIGHT = 160;

/** The curves of the chosen instruments over the last two days, with live readings appended. */
export const ChartTile = ({ block }: TileProps) => {
  const { t } = useTranslation('dashboard');
  const project = useProjectId();
  const zone = useZone();
  const { rainWindow } = useVariantSettings();
  const { instruments, note, problem } = useChoice(block);
  const drawn = useMemo(() => instruments.slice(0, MOST_CURVES), [instruments]);
  const tree = useInstrumentTree();
  const curves = useCurves(drawn, SPAN_MS);
  const versions = useVersionsById(project);
  const { data: latest } = useLatestData();
  const placed = useMemo(() => {
    const all = placedById(tree.data ?? []);
    return drawn.flatMap((id) => all.get(id) ?? []);
  }, [tree.data, drawn]);
  const { title, units } = useChartTitle(placed);
  const { to } = lastHours(CHART_HOURS, useNow(MINUTE_MS));
  const chart = useMemo(
    () =>
      curves.data && placed.length > 0
        ? tileChart({
            placed,
            loaded: curves.data,
            versions,
            latest: latest ?? [],
            range: lastHours(CHART_HOURS, to),
            zone,
            rainWindow,
            title,
          })
        : null,
    [curves.data, versions, placed, latest, to, zone, rainWindow, title],
  );
  const box = useRef<HTMLDivElement>(null);
  const { height } = useSize(box);
  const failed = curves.error ?? (tree.data ? null : tree.error);
  const isEmpty = chart?.prepared.every(({ summary }) => summary.count === 0) ?? false;
  const notes = [
    note,
    instruments.length > drawn.length && t('choice.cut', { n: drawn.length, total: instruments.length }),
  ].filter(Boolean);
  const caption = units
    ? t('chart.span', { unit: units, hours: CHART_HOURS })
    : t('chart.span-plain', { hours: CHART_HOURS });
  return (
    <TileCard
      title={title || t('type.chart')}
      caption={problem ? null : caption}
      link={
        drawn.length > 0 ? { to: paths.chart({ project, instrument: drawn.join('_') }), label: t('chart.open') } : null
      }
      note={notes.join(' · ')}
    >
      {problem && <TileProblem title={problem.title}>{problem.text}</TileProblem>}
      {failed && !problem && (
        <LoadFailed error={failed} onRetry={() => (curves.error ? curves.refetch() : tree.refetch())} />
      )}
      {chart && !isEmpty && !problem && <ChartLegendLine chart={chart} latest={latest ?? []} />}
      {chart && isEmpty && !failed && <TileProblem icon="chart" title={t('chart.empty', { hours: CHART_HOURS })} />}
      <Box
        ref={box}
        flex={1}
        minHeight={0}
        above={4}
        overflow="hidden"
        hidden={Boolean(problem) || isEmpty || (Boolean(failed) && !chart)}
      >
        {chart && !isEmpty && <Chart model={chart} zone={zone} height={Math.max(LEAST_HEIGHT, height)} />}
        {!chart && !failed && !problem && <LoadingRows rows={6} />}
      </Box>
    </TileCard>
  );
};
