import { can } from '@talus/domain/access/can';
import { EVENT_RANGES, eventRangeStart } from '@talus/domain/alerts/events/event-range';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { readOf } from '../../../app/frame/read';
import { ScreenFrame } from '../../../app/frame/ScreenFrame';
import { Shown } from '../../../app/frame/Shown';
import { viewerOf } from '../../../app/session/state';
import { useProject, useSession } from '../../../app/session/store';
import { useUrlState } from '../../../app/url/use-url-state';
import { usePlace } from '../../../lib/drafts/use-draft';
import { Segmented } from '../../../ui/controls/Segmented';
import { Row, Text } from '../../../ui/layout/primitives';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { AlertTabs } from '../parts/AlertTabs';
import { PositionsDialog } from './parts/PositionsDialog';
import { Quality } from './Quality';
import styles from './QualityPage.module.css';
import { useAlarmQuality } from './queries';
import { qualityCodec } from './url';

const SEGMENTS = EVENT_RANGES.map((range) => ({ value: range, label: range }));
const TICK_MS = 60_000;

/** The alarm performance of the selected project against the targets of EEMUA 191. */
export const QualityPage = () => {
  const { t } = useTranslation(['alarmQuality', 'alerts', 'pages']);
  const project = useProject();
  const canSetPositions = can(viewerOf(useSession()), 'admin.use');
  const [isSetting, setSetting] = usePlace('alarm positions', () => false);
  const [{ range }, change] = useUrlState(qualityCodec);
  const now = useNow(TICK_MS);
  const zone = project?.timezone ?? 0;
  const quality = useAlarmQuality(eventRangeStart(range, now, zone));
  if (!project) return null;
  const { data } = quality;
  const shown = data && t('shown.range', { range: t(`alerts:range.${range}`), n: data.count });
  return (
    <ScreenFrame
      title={t('alerts:title')}
      shown={shown ? [shown] : []}
      read={{ ...readOf(quality), at: data ? Date.parse(data.to) : null }}
      failed={t('pages:load.failed', { what: t('alerts:tab.quality') })}
      lead={<AlertTabs project={project._id} />}
    >
      <Row gap="4 16" align="center" wrap below={12} className={styles.bar}>
        <Segmented
          label={t('filter.range')}
          segments={SEGMENTS}
          value={range}
          onChange={(next) => change({ range: next })}
        />
        <Text as="p" flex={1} size="data" tone="muted" className={styles.intro}>
          {t('intro')}
        </Text>
      </Row>
      <Shown read={readOf(quality)} total={data ? 1 : null} loading={<LoadingRows rows={12} />} empty={null}>
        {data && (
          <Quality
            quality={data}
            now={now}
            zone={zone}
            projectId={project._id}
            onPositions={canSetPositions ? () => setSetting(true) : undefined}
          />
        )}
      </Shown>
      {data && isSetting && (
        <PositionsDialog projectName={project.name} positions={data.positions} onClose={() => setSetting(false)} />
      )}
    </ScreenFrame>
  );
};
