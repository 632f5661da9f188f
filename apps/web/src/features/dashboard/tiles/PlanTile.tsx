import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { useProjectId } from '../../../app/project-queries';
import { useZone } from '../../../app/use-zone';
import { useFloorPlans } from '../../../entities/floor-plans/queries';
import { paths } from '../../../paths';
import { SimpleFloorPlan } from '../../../ui/floor-plan/SimpleFloorPlan';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { useAround } from '../context';
import { TileCard } from '../parts/TileCard';
import { LoadFailed, TileProblem } from '../parts/TileProblem';
import type { TileProps } from './tile-props';

const TICK_MS = 10_000;
const PLACE = /^\d{1,4}$/;

/** The floor plan at a position of the project's list, counted from 0. */
export const PlanTile = ({ block }: TileProps) => {
  const { t } = useTranslation('dashboard');
  const project = useProjectId();
  const { isPaused } = useAround();
  const zone = useZone();
  const now = useNow(TICK_MS);
  const { plans, error, refetch } = useFloorPlans({ isAuto: !isPaused });
  const data = block.data.trim() || '0';
  const place = PLACE.test(data) ? Number(data) : -1;
  const image = plans?.[place];
  return (
    <TileCard
      title={image?.name ?? t('type.layout')}
      link={image && { to: paths.layout({ project, plan: image._id }), label: t('plan.open') }}
    >
      {!plans && error && <LoadFailed error={error} onRetry={() => refetch()} />}
      {!plans && !error && <LoadingRows rows={8} />}
      {plans && !image && (
        <TileProblem icon="plan" title={t('plan.gone')}>
          {t('plan.gone.text', { total: plans.length, n: place < 0 ? data.slice(0, 20) : place + 1 })}
        </TileProblem>
      )}
      {image && (
        <SimpleFloorPlan
          key={image._id}
          image={image}
          now={now}
          zone={zone}
          disableEdit
          disableSelect
          chartHref={(instruments) => paths.chart({ project, instrument: instruments.map(({ _id }) => _id).join('_') })}
        />
      )}
    </TileCard>
  );
};
