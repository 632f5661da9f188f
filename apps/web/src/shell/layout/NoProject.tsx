import { can } from '@talus/domain/access/can';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { viewerOf } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/status/EmptyState';
import styles from './NoProject.module.css';

/** Shown to a user without any project; administrators get a link to the setup of projects. */
export const NoProject = () => {
  const { t } = useTranslation('shell');
  const isAdmin = can(viewerOf(useSession()), 'admin.use');
  if (isAdmin)
    return (
      <EmptyState
        icon="gear"
        title={t('project.none.admin.title')}
        actions={
          <>
            <Link className={styles.add} to={paths.admin({ page: 'project', tab: 'new' })}>
              {t('project.none.admin.add')}
            </Link>
            <Link className={styles.steps} to={paths.admin()}>
              {t('project.none.admin.steps')}
            </Link>
          </>
        }
      >
        {t('project.none.admin.text')}
      </EmptyState>
    );
  return (
    <EmptyState icon="lock" title={t('project.none.title')}>
      {t('project.none.text')}
    </EmptyState>
  );
};
