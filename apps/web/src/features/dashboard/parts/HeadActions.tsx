import type { Dashboard } from '@talus/contract/places/dashboards';
import { can } from '@talus/domain/access/can';
import { useTranslation } from 'react-i18next';
import { membershipOf, viewerOf } from '../../../app/session/state';
import { useSession } from '../../../app/session/store';
import { Button } from '../../../ui/controls/Button';
import { IconButton } from '../../../ui/controls/IconButton';
import { usePhone } from '../../../ui/layout/use-phone';
import type { EditingPage } from '../use-editing';

type Props = {
  dashboard: Dashboard;
  editing: EditingPage;
  fullscreen: { isFull: boolean; toggle: (() => void) | null };
};

/** The actions of the dashboard header, in view or edit mode. */
export const HeadActions = (props: Props) => {
  const isPhone = usePhone();
  return props.editing.isOn ? (
    <EditActions editing={props.editing} isPhone={isPhone} />
  ) : (
    <ViewActions {...props} isPhone={isPhone} />
  );
};

const ViewActions = ({ dashboard, editing, fullscreen, isPhone }: Props & { isPhone: boolean }) => {
  const { t } = useTranslation('dashboard');
  return (
    <>
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
        <IconButton icon="pen" size="touch" label={t('action.edit')} onClick={editing.begin} />
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
