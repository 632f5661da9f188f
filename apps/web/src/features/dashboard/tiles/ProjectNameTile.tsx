import { useTranslation } from 'react-i18next';
import { useProject } from '../../../app/session/store';
import { Text } from '../../../ui/layout/primitives';
import { ProjectClock } from '../parts/ProjectClock';
import { TileCard } from '../parts/TileCard';
import styles from './tiles.module.css';

export const ProjectNameTile = () => {
  const { t } = useTranslation('dashboard');
  const project = useProject();
  return (
    <TileCard title={t('type.project_name')} bare className={styles.projectNameTileBody}>
      <Text as="p" minWidth={0} size="figure" line={32} breaks className={styles.name}>
        {project?.name}
        <Text as="small" size="data" line={20} tone="muted" weight="normal" block>
          {project?.project_id}
        </Text>
      </Text>
      <ProjectClock />
    </TileCard>
  );
};
