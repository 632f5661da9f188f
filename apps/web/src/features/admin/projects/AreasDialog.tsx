import type { ProjectForm } from '@talus/contract/project-admin';
import { useTranslation } from 'react-i18next';
import { outcomeOf } from '../../../app/form/save-outcome';
import { ReadFailed } from '../../../app/frame/ReadFailed';
import { readOf } from '../../../app/frame/read';
import { useNotice } from '../../../ui/Notice';
import { OrderDialog } from '../common/OrderDialog';
import { PROJECT_AREAS } from './form';
import { useAreas, useProjectWrites } from './queries';

/** Which areas a project has, in which order. */
export const AreasDialog = ({ project, onClose }: { project: ProjectForm; onClose: () => void }) => {
  const { t } = useTranslation(['adminProjects', 'places']);
  const notice = useNotice();
  const writes = useProjectWrites();
  const areas = useAreas();
  const known = new Map(project.area.map(({ _id, name }) => [_id, { value: _id, text: name }]));
  for (const { _id, name, project: at } of areas.data ?? [])
    known.set(_id, { value: _id, text: at && at._id !== project._id ? `${name}　${at.name}` : name });
  return (
    <OrderDialog
      title={t('places:order.title', { name: project.name, what: t('column.areas') })}
      notice={<ReadFailed read={readOf(areas)} title={t('areas.failed')} />}
      form={PROJECT_AREAS}
      record={{ area: project.area.map(({ _id }) => _id) }}
      revision={project.revision}
      options={{ areas: [...known.values()] }}
      save={(input, revision) =>
        outcomeOf(async () => {
          const answer = await writes.setAreas(project._id, { ...input, revision });
          if (answer.isChanged) notice.success(t('updated'));
          else notice.info(t('places:unchanged'));
          return answer;
        })
      }
      onClose={onClose}
    />
  );
};
