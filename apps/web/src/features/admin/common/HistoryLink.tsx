import type { NounName } from '@talus/contract/changes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAdminPages } from '../../../app/frame/admin-pages';
import { useProjectId } from '../../../app/project-queries';
import { paths } from '../../../paths';
import { Icon } from '../../../ui/icons/Icon';
import { Grid } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import styles from './common.module.css';

/** Links to the change log of one record. */
export const HistoryLink = ({ noun, id }: { noun: NounName; id: string }) => {
  const { t } = useTranslation('admin');
  const project = useProjectId();
  const isPhone = usePhone();
  if (!useAdminPages().includes('log')) return null;
  return (
    <Grid
      as={Link}
      to={paths.admin({ page: 'log', project, of: `${noun} ${id}` })}
      place="center"
      flex="none"
      width={28}
      height={28}
      radius={2}
      tone="muted"
      hover="bright"
      className={styles.link}
      data-touch={isPhone || undefined}
      title={t('history')}
      aria-label={t('history')}
    >
      <Icon name="log" />
    </Grid>
  );
};
