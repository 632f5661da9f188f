import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../../app/session/store';
import { Select } from '../../../ui/controls/Select';
import { usePhone } from '../../../ui/layout/use-phone';

/** Selects the project of the page. The project is part of the URL, so a form with changes asks before it is left. */
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
