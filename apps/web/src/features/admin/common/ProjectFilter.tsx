import { useTranslation } from 'react-i18next';
import { useSession } from '../../../app/session/store';
import { Select } from '../../../ui/controls/Select';
import { usePhone } from '../../../ui/layout/use-phone';

type Props = { value: string | null; onChange: (project: string | null) => void };

/** Filters by one project or shows all. */
export const ProjectFilter = ({ value, onChange }: Props) => {
  const { t } = useTranslation('places');
  const { projects } = useSession();
  return (
    <Select
      aria-label={t('of-project')}
      size={usePhone() ? 'touch' : 'normal'}
      value={value ?? ''}
      onValue={(project) => onChange(project || null)}
      options={[
        { value: '', label: t('all-projects') },
        ...projects.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
    />
  );
};
