import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../../app/session/store';
import { Select } from '../../../ui/Select';
import { usePhone } from '../../../ui/use-phone';

/** The project that a page shows. Another one is another address, so that a form with changes is asked about first. */
export const ProjectSelect = () => {
  const { t } = useTranslation('places');
  const { projects, projectId } = useSession();
  const navigate = useNavigate();
  return (
    <Select
      aria-label={t('of-project')}
      size={usePhone() ? 'touch' : 'normal'}
      value={projectId ?? ''}
      onValue={(project) => void navigate({ search: `?project=${project}` })}
      options={projects.map(({ _id, name }) => ({ value: _id, label: name }))}
    />
  );
};
