import type { Project } from '@talus/contract/places/project';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../app/clock';
import { readOf } from '../../app/frame/read';
import { ScreenFrame } from '../../app/frame/ScreenFrame';
import { useLatestData } from '../../app/project-queries';
import { useZone } from '../../app/use-zone';
import { Button } from '../../ui/controls/Button';
import { Grid } from '../../ui/layout/primitives';
import { useFullScreen } from '../../ui/layout/use-full-screen';
import { usePhone } from '../../ui/layout/use-phone';
import styles from './ProjectDashboard.module.css';
import { EventsCard } from './parts/EventsCard';
import { HealthCard } from './parts/HealthCard';
import { RainCard } from './parts/RainCard';
import { StatusCard } from './parts/StatusCard';
import { TopStrip } from './parts/TopStrip';
import { overviewFrom } from './state';

/** Refresh interval of the ages, which are shown in minutes. */
const TICK_MS = 10_000;

export const ProjectDashboard = ({ project }: { project: Project }) => {
  const { t } = useTranslation('projectDashboard');
  const zone = useZone();
  const now = useNow(TICK_MS);
  const screen = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(screen);
  const isPhone = usePhone();
  const latest = useLatestData();
  const overview = useMemo(() => overviewFrom(latest.data ?? []), [latest.data]);
  const sum = (of: (group: (typeof overview)[number]) => number) => overview.reduce((n, group) => n + of(group), 0);
  const count = latest.data && {
    stations: sum((group) => group.stationCount),
    instruments: latest.data.length,
  };
  return (
    <ScreenFrame
      ref={screen}
      title={t('title')}
      project={project.name}
      shown={count ? [t('shown.count', count)] : []}
      read={readOf(latest)}
      canRefresh={false}
      actions={
        fullScreen.toggle &&
        !isPhone && (
          <Button kind="ghost" icon="expand" onClick={fullScreen.toggle}>
            {t(fullScreen.isFull ? 'full-screen.leave' : 'full-screen')}
          </Button>
        )
      }
      room="fill"
      hasAlarms
      className={styles.screen}
    >
      <Grid gap={12} flex={1} className={styles.grid}>
        <TopStrip latest={latest} overview={overview} now={now} zone={zone} />
        <RainCard projectId={project._id} now={now} zone={zone} />
        <StatusCard latest={latest} overview={overview} />
        <EventsCard projectId={project._id} now={now} zone={zone} />
        <HealthCard now={now} zone={zone} />
      </Grid>
    </ScreenFrame>
  );
};
