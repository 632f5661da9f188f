import type { ProjectSetupAnswer } from '@talus/contract/admin/setup';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAdminPages } from '../../../app/frame/admin-pages';
import { readOf } from '../../../app/frame/read';
import { ScreenFrame } from '../../../app/frame/ScreenFrame';
import { Shown } from '../../../app/frame/Shown';
import { useSession } from '../../../app/session/store';
import { useUrlState } from '../../../app/url/use-url-state';
import { Button } from '../../../ui/controls/Button';
import { Card } from '../../../ui/layout/Card';
import { Grid } from '../../../ui/layout/primitives';
import { EmptyState } from '../../../ui/status/EmptyState';
import { LoadingRows } from '../../../ui/status/LoadingRows';
import { GUIDE_PLACES, hrefOf } from './cures';
import { ExportMissing } from './ExportMissing';
import styles from './HomePage.module.css';
import { ChannelsCard } from './parts/ChannelsCard';
import { CompletenessCard } from './parts/CompletenessCard';
import { GuideCard } from './parts/GuideCard';
import { LastChanges } from './parts/LastChanges';
import { MissingList } from './parts/MissingList';
import { ProjectsCard } from './parts/ProjectsCard';
import { ServerClockNote } from './parts/ServerClockNote';
import { useSetup } from './queries';
import { homeCodec } from './url';
import { useGuideAway } from './use-guide';

const NONE: readonly ProjectSetupAnswer[] = [];

/**
 * The administration home: set-up state of each project and missing settings, each with a link to the page that fixes
 * it.
 */
export const HomePage = () => {
  const { t } = useTranslation(['adminHome', 'shell']);
  const query = useSetup();
  const read = readOf(query);
  const pages = useAdminPages();
  const go = useNavigate();
  const { projectId } = useSession();
  const [{ of }, change] = useUrlState(homeCodec);
  const guiding = useGuideAway();
  const projects = query.data?.projects ?? NONE;
  const guide = query.data?.guide ?? null;
  const worst = projects.toSorted((a, b) => b.missing.length - a.missing.length)[0];
  const chosen = projects.find(({ _id }) => _id === of) ?? worst;
  const whole = projects.filter(({ missing, away }) => missing.length + away.length === 0).length;
  const sum = projects.reduce((all, { missing }) => all + missing.length, 0);
  const add = hrefOf(GUIDE_PLACES.project(null, false), projectId, pages);
  const addButton = add && (
    <Button kind="primary" icon="plus" onClick={() => void go(add)}>
      {t('add')}
    </Button>
  );
  const guideButton = guide && guiding.isAway && (
    <Button kind="ghost" icon="info" onClick={() => guiding.setAway(false)}>
      {t('guide.back')}
    </Button>
  );
  return (
    <ScreenFrame
      title={t('shell:screen.admin')}
      project={null}
      shown={projects.length > 0 ? [t('shown', { count: projects.length }), t('shown.missing', { whole, n: sum })] : []}
      read={read}
      failed={t('failed')}
      lead={guideButton}
      actions={addButton}
    >
      {query.data?.server_clock && <ServerClockNote clock={query.data.server_clock} />}
      {guide && !guiding.isAway && (
        <GuideCard
          guide={guide}
          hasArea={(projects.find(({ _id }) => _id === guide.project)?.areas ?? 0) > 0}
          onAway={() => guiding.setAway(true)}
        />
      )}
      <Shown
        read={read}
        total={query.data ? projects.length : null}
        loading={<LoadingHome />}
        empty={
          <EmptyState icon="folder" title={t('empty.title')} actions={guiding.isAway && addButton}>
            {t('empty.text')}
          </EmptyState>
        }
      >
        <Grid gap={12} align="start" className={styles.home}>
          <ProjectsCard
            projects={projects}
            open={chosen?._id ?? null}
            onOpen={(id) => change({ of: id }, { isStep: true })}
          />
          {chosen && <MissingList project={chosen} tools={<ExportMissing project={chosen} read={read} />} />}
          <Grid gap={12}>
            <ChannelsCard />
            {chosen && <CompletenessCard project={chosen._id} />}
            <LastChanges />
          </Grid>
        </Grid>
      </Shown>
    </ScreenFrame>
  );
};

/** The skeleton of the page while loading. */
const LoadingHome = () => (
  <Grid gap={12} align="start" className={styles.home}>
    <Card className={styles.wide ?? ''}>
      <LoadingRows rows={3} height={32} />
    </Card>
    <Card>
      <LoadingRows rows={6} height={40} />
    </Card>
    <Grid gap={12}>
      <Card>
        <LoadingRows rows={4} height={32} />
      </Card>
    </Grid>
  </Grid>
);
