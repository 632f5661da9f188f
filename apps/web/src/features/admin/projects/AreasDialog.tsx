import type { ProjectForm } from '@talus/contract/places/project-admin';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../../app/form/save-outcome';
import { ReadFailed } from '../../../app/frame/ReadFailed';
import { readOf } from '../../../app/frame/read';
import { useNotice } from '../../../ui/overlay/Notice';
import { OrderDialog } from '../common/OrderDialog';
import { partChoices } from '../common/places/part-choices';
import { useConfirmed } from '../common/use-confirmed';
import { PROJECT_AREAS } from './form';
import { projectWrites, useAreas } from './queries';

/** Edits the areas of a project and their order. */
export const AreasDialog = ({ project, onClose }: { project: ProjectForm; onClose: () => void }) => {
  const { t } = useTranslation(['adminProjects', 'places']);
  const notice = useNotice();
  const confirmed = useConfirmed();
  const writes = projectWrites;
  const areas = useAreas();
  return (
    <OrderDialog
      draft={`areas of ${project._id}`}
      title={t('places:order.title', { name: project.name, what: t('column.areas') })}
      notice={<ReadFailed read={readOf(areas)} title={t('areas.failed')} />}
      form={PROJECT_AREAS}
      record={{ area: project.area.map(({ _id }) => _id) }}
      revision={project.revision}
      options={{
        areas: partChoices(
          project,
          project.area,
          (areas.data ?? []).map((area) => ({ ...area, at: area.project })),
        ),
      }}
      save={(input, revision) =>
        outcomeOf(async () => {
          const answer = await confirmed((confirm) =>
            writes.setAreas(project._id, { ...input, revision, ...(confirm && { confirm }) }),
          );
          if (answer.isChanged) notice.success(t('updated'));
          else notice.info(t('places:unchanged'));
          return answer;
        })
      }
      onClose={onClose}
    />
  );
};
