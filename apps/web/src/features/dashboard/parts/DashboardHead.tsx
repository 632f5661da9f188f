import type { Dashboard } from '@talus/contract/dashboards';
import { can } from '@talus/domain/access/can';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { byServerClock } from '../../../app/clock';
import { membershipOf, viewerOf } from '../../../app/session/state';
import { useSession } from '../../../app/session/store';
import { useZone } from '../../../app/use-zone';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { PageHeader } from '../../../ui/PageHeader';
import { usePhone } from '../../../ui/use-phone';
import type { EditingPage } from '../use-editing';
import styles from './DashboardHead.module.css';
import { ProjectClock } from './ProjectClock';

type Props = {
  dashboard: Dashboard;
  projectName: string;
  updatedAt: number;
  /** Why nothing is read by the clock at the moment. */
  pause: 'editing' | 'unfocused' | null;
  editing: EditingPage;
  fullscreen: { isFull: boolean; toggle: (() => void) | null };
  onRefresh: () => void;
};

/** Whose layout it is, when it was read, and what can be done. */
export const DashboardHead = (props: Props) => {
  const { dashboard, projectName, updatedAt, pause, editing, fullscreen } = props;
  const { t } = useTranslation(['dashboard', 'shell', 'ui']);
  const zone = useZone();
  const isPhone = usePhone();
  const count = (editing.isOn ? editing.tiles : dashboard.tiles).length;
  const refreshed = t('ui:header.refreshed', { time: formatTime(byServerClock(updatedAt), zone, 'HH:mm:ss') });
  const paused = pause && (
    <span className={styles.paused} role="status">
      <Icon name="clock" size={14} />
      {t(`refresh.paused-${pause}`)}
    </span>
  );
  return (
    <>
      <PageHeader
        title={t('shell:screen.dashboard')}
        shown={[
          projectName,
          t(`source.${dashboard.source}`, { n: count }),
          pause ? refreshed : `${refreshed}${t('refresh.comma')}${t('refresh.every')}`,
          ...(paused ? [paused] : []),
        ]}
        actions={
          editing.isOn ? (
            <EditActions editing={editing} isPhone={isPhone} />
          ) : (
            <ViewActions {...props} isPhone={isPhone} />
          )
        }
      />
      {isPhone && (
        <p className={styles.phone}>
          <ProjectClock />
          {paused ?? <span>{refreshed}</span>}
        </p>
      )}
      {fullscreen.isFull && !isPhone && (
        <div className={styles.clock}>
          <ProjectClock />
        </div>
      )}
    </>
  );
};

const ViewActions = ({ dashboard, editing, fullscreen, onRefresh, isPhone }: Props & { isPhone: boolean }) => {
  const { t } = useTranslation('dashboard');
  const size = isPhone ? 'touch' : 'normal';
  return (
    <>
      <IconButton icon="refresh" size={size} label={t('action.refresh')} onClick={onRefresh} />
      {!isPhone && fullscreen.toggle && (
        <Button kind="ghost" icon="expand" onClick={fullscreen.toggle}>
          {t(fullscreen.isFull ? 'action.leave-fullscreen' : 'action.fullscreen')}
        </Button>
      )}
      {dashboard.source === 'own' && !isPhone && (
        <Button kind="ghost" icon="undo" onClick={editing.useProjects}>
          {t('action.use-project')}
        </Button>
      )}
      {isPhone ? (
        <IconButton icon="pen" size={size} label={t('action.edit')} onClick={editing.begin} />
      ) : (
        <Button icon="pen" onClick={editing.begin}>
          {t('action.edit')}
        </Button>
      )}
    </>
  );
};

const EditActions = ({ editing, isPhone }: { editing: EditingPage; isPhone: boolean }) => {
  const { t } = useTranslation('dashboard');
  const session = useSession();
  const canSaveForProject = can(viewerOf(session), 'dashboard.save-for-project', membershipOf(session));
  const size = isPhone ? 'small' : 'normal';
  return (
    <>
      <Button kind="ghost" size={size} onClick={editing.cancel}>
        {t('edit.cancel')}
      </Button>
      {canSaveForProject && (
        <Button size={size} busy={editing.isSaving} onClick={editing.saveForProject}>
          {t('edit.save-project')}
        </Button>
      )}
      <Button kind="primary" size={size} busy={editing.isSaving} onClick={editing.saveOwn}>
        {t('edit.save-own')}
      </Button>
    </>
  );
};
