import { useTranslation } from 'react-i18next';
import { useProject } from '../../../app/session/store';
import { ProjectClock } from '../parts/ProjectClock';
import { TileCard } from '../parts/TileCard';
import styles from './ProjectNameTile.module.css';

export const ProjectNameTile = () => {
  const { t } = useTranslation('dashboard');
  const project = useProject();
  return (
    <TileCard title={t('type.project_name')} bare className={styles.body}>
      <p className={styles.name}>
        {project?.name}
        <small>{project?.project_id}</small>
      </p>
      <ProjectClock />
    </TileCard>
  );
};
