import { useTranslation } from 'react-i18next';
import { BottomSheet } from '../../ui/overlay/BottomSheet';
import { ProjectList } from './ProjectList';

type Props = { isOpen: boolean; onClose: () => void };

export const ProjectSheet = ({ isOpen, onClose }: Props) => {
  const { t } = useTranslation('shell');
  return (
    <BottomSheet title={t('project.choose')} open={isOpen} onClose={onClose}>
      <ProjectList onClose={onClose} />
    </BottomSheet>
  );
};
