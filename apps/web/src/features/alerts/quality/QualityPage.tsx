import { EVENT_RANGES, eventRangeStart } from '@talus/domain/alerts/event-range';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../app/clock';
import { Loaded } from '../../../app/frame/Loaded';
import { Page } from '../../../app/frame/Page';
import { useProject } from '../../../app/session/store';
import { useUrlState } from '../../../app/url/use-url-state';
import { IconButton } from '../../../ui/IconButton';
import { PageHeader } from '../../../ui/PageHeader';
import { Segmented } from '../../../ui/Segmented';
import { AlertTabs } from '../parts/AlertTabs';
import { Quality } from './Quality';
import styles from './QualityPage.module.css';
import { useAlarmQuality } from './queries';
import { qualityCodec } from './url';

const SEGMENTS = EVENT_RANGES.map((range) => ({ value: range, label: range }));
const TICK_MS = 60_000;

/** How the alarms of the selected project did, against what EEMUA 191 asks for. */
export const QualityPage = () => {
  const { t } = useTranslation(['alarmQuality', 'alerts']);
  const project = useProject();
  const [{ range }, change] = useUrlState(qualityCodec);
  const now = useNow(TICK_MS);
  const zone = project?.timezone ?? 0;
  const quality = useAlarmQuality(eventRangeStart(range, now, zone));
  if (!project) return null;
  const { data } = quality;
  const shown = data && t('shown.range', { range: t(`alerts:range.${range}`), n: data.count });
  return (
    <Page>
      <PageHeader
        title={t('alerts:title')}
        shown={shown ? [project.name, shown] : [project.name]}
        refreshedAt={data ? formatTime(Date.parse(data.to), zone, 'HH:mm:ss') : null}
        actions={
          <>
            <AlertTabs project={project._id} />
            <IconButton
              icon="refresh"
              label={t('alerts:action.refresh')}
              spinning={quality.isFetching}
              onClick={() => quality.refetch()}
            />
          </>
        }
      />
      <div className={styles.bar}>
        <Segmented
          label={t('filter.range')}
          segments={SEGMENTS}
          value={range}
          onChange={(next) => change({ range: next })}
        />
        <p className={styles.intro}>{t('intro')}</p>
      </div>
      <Loaded query={quality} what={t('alerts:tab.quality')} rows={12}>
        {(found) => <Quality quality={found} now={now} zone={zone} projectId={project._id} />}
      </Loaded>
    </Page>
  );
};
