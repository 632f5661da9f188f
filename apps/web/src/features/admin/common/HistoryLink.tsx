import type { NounName } from '@talus/contract/changes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAdminPages } from '../../../app/frame/admin-pages';
import { useProjectId } from '../../../app/project-queries';
import { paths } from '../../../paths';
import { Icon } from '../../../ui/icons/Icon';
import { usePhone } from '../../../ui/layout/use-phone';
import styles from './HistoryLink.module.css';

/** Links to the change log of one record. */
export const HistoryLink = ({ noun, id }: { noun: NounName; id: string }) => {
  const { t } = useTranslation('admin');
  const project = useProjectId();
  const isPhone = usePhone();
  if (!useAdminPages().includes('log')) return null;
  return (
    <Link
      to={paths.admin({ page: 'log', project, of: `${noun} ${id}` })}
      className={styles.link}
      data-touch={isPhone || undefined}
      title={t('history')}
      aria-label={t('history')}
    >
      <Icon name="log" />
    </Link>
  );
};
