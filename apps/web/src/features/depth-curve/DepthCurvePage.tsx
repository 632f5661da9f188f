import { tidyTimes } from '@talus/domain/depth-curves/times';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { PanelFrame } from '../../app/frame/PanelFrame';
import { readOf } from '../../app/frame/read';
import { ShownCard } from '../../app/frame/ShownCard';
import { useUrlState } from '../../app/url/use-url-state';
import { Curves } from './parts/Curves';
import { Panel } from './parts/Panel';
import { curveCodec } from './url';
import { useCurves } from './use-curves';

/** The readings of an instrument group over its depth, at several times. The URL holds the whole state. */
export const DepthCurvePage = () => {
  const { t } = useTranslation(['depthCurve', 'shell']);
  const [link, change] = useUrlState(curveCodec);
  const curves = useCurves(link);
  const { zone, now, groups, group, surveys, times, output, view, axes } = curves;
  const read = group ? readOf(output, groups, surveys) : readOf(groups);
  const day = (time: number) => formatTime(time, zone, 'YYYY-MM-DD');
  const [newest, oldest] = [times[0], times.at(-1)];
  const shown = [
    ...(group ? [group.name] : []),
    ...(newest !== undefined && oldest !== undefined
      ? [t('shown', { from: day(oldest), to: day(newest), count: times.length })]
      : []),
  ];
  const panel = group && (
    <Panel
      groups={groups.data ?? []}
      group={group}
      link={link}
      times={times}
      surveys={surveys.data ?? []}
      axes={{ x: link.x ?? axes?.x ?? group.xAxis, y: link.y ?? axes?.y ?? group.yAxis }}
      now={now}
      zone={zone}
      // Typed axes and survey days belong to one group, so they are reset
      onGroup={(id) =>
        change(
          { group: id, x: null, y: null, ...(surveys.data?.length && { times: null, compare: null }) },
          { isStep: true },
        )
      }
      onTimes={(chosen) => change({ times: tidyTimes(chosen, now) })}
      onChange={change}
    />
  );
  return (
    <PanelFrame
      title={t('shell:screen.curve')}
      shown={shown}
      read={read}
      failed={t('failed')}
      room="page"
      panel={panel}
      choose={t('choose')}
    >
      <ShownCard
        read={read}
        total={
          groups.data === undefined
            ? null
            : groups.data.length === 0
              ? 0
              : ((view && 1) ?? (times.length === 0 ? 1 : null))
        }
        none={{ icon: 'curve', title: t('none'), text: t('none.text') }}
      >
        {group && <Curves key={group._id} {...curves} group={group} link={link} read={read} onChange={change} />}
      </ShownCard>
    </PanelFrame>
  );
};
