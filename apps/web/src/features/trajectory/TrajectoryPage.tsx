import { pairGroups } from '@talus/domain/depth-curves/trajectory';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { PanelFrame } from '../../app/frame/PanelFrame';
import { readOf } from '../../app/frame/read';
import { ShownCard } from '../../app/frame/ShownCard';
import { useUrlState } from '../../app/url/use-url-state';
import { Button } from '../../ui/controls/Button';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/status/EmptyState';
import { Panel } from './parts/Panel';
import { Paths } from './parts/Paths';
import { trajectoryCodec } from './url';
import { usePaths } from './use-paths';
import { shownDepths } from './view';

/** The paths of the depths of a hole seen from above: one group is X, the other Y. The URL holds the whole state. */
export const TrajectoryPage = () => {
  const { t } = useTranslation(['trajectory', 'shell']);
  const [link, change] = useUrlState(trajectoryCodec);
  const { zone, now, range, groups, x, y, isBoth, output, paths, stepMs, decimals } = usePaths(link);
  const read = isBoth ? readOf(output, groups) : readOf(groups);
  const depths = shownDepths(paths ?? [], link.depths);
  const day = (time: number) => formatTime(time, zone, 'YYYY-MM-DD HH:mm');
  const panel = groups.data && groups.data.length > 0 && (
    <Panel groups={groups.data} link={link} range={range} now={now} zone={zone} onChange={change} />
  );
  return (
    <PanelFrame
      title={t('shell:screen.trajectory')}
      shown={[t('shown', { from: day(range.from), to: day(range.to) })]}
      read={read}
      failed={t('failed')}
      panel={panel}
      choose={t('choose')}
    >
      <ShownCard
        read={read}
        total={groups.data === undefined ? null : isBoth ? (paths?.length ?? null) : groups.data.length}
        none={
          isBoth
            ? { icon: 'trajectory', title: t('no-pairs'), text: t('no-pairs.text') }
            : { icon: 'trajectory', title: t('none'), text: t('none.text') }
        }
      >
        {!isBoth && (
          <Card>
            <EmptyState
              icon="trajectory"
              title={t('both')}
              actions={pairGroups(groups.data ?? []).map((pair) => (
                <Button
                  key={pair.x._id}
                  kind="primary"
                  onClick={() => change({ xGroup: pair.x._id, yGroup: pair.y._id, depths: null })}
                >
                  {t('pair', { x: pair.x.name, y: pair.y.name })}
                </Button>
              ))}
            >
              {t('both.text')}
            </EmptyState>
          </Card>
        )}
        {isBoth && x && y && paths && (
          <Paths
            x={x}
            y={y}
            link={link}
            paths={paths}
            depths={depths}
            stepMs={stepMs}
            decimals={decimals}
            now={now}
            zone={zone}
            onChange={change}
          />
        )}
      </ShownCard>
    </PanelFrame>
  );
};
