import { ApiError } from '@talus/contract/client';
import type { ProjectForm } from '@talus/contract/places/project-admin';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../../app/errors';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { useNotice } from '../../../ui/overlay/Notice';
import { useHanging } from '../common/use-hanging';
import { projectWrites } from './queries';

const hasAlarms = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'project.alarms-open';

/** Confirms, then deletes; confirms again if alarms are active, with their number from the server. */
export const useDeleteProject = () => {
  const { t } = useTranslation(['adminProjects', 'admin']);
  const confirm = useConfirm();
  const notice = useNotice();
  const hangingOn = useHanging();
  const writes = projectWrites;
  return async (project: ProjectForm, onDone: () => void) => {
    const { name, instrument_count: count } = project;
    const body = await hangingOn('project', project._id, t('delete.body', { count }));
    const question = { title: t('delete.ask', { name }), body, yes: t('delete.yes'), cancelled: 'delete' as const };
    if (!(await confirm(question))) return;
    try {
      try {
        await writes.remove(project);
      } catch (error) {
        if (!hasAlarms(error)) throw error;
        const again = {
          title: t('delete.alarms.ask'),
          body: error.message,
          yes: t('delete.alarms.yes'),
          cancelled: 'delete' as const,
        };
        if (!(await confirm(again))) return;
        await writes.remove(project, 'close');
      }
      notice.success(t('deleted'));
      onDone();
    } catch (error) {
      reportError(error, 'error.deleting');
    }
  };
};
