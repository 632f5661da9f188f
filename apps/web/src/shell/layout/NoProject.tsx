import { can } from '@talus/domain/access/can';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { viewerOf } from '../../app/session/state';
import { useSession } from '../../app/session/store';
import { paths } from '../../paths';
import { Row } from '../../ui/layout/primitives';
import { EmptyState } from '../../ui/status/EmptyState';
import styles from './layout.module.css';

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
            <Row
              as={Link}
              inline
              align="center"
              height={32}
              pad="0 12"
              border="strong"
              radius={2}
              size="data"
              weight="strong"
              className={styles.add}
              to={paths.admin({ page: 'project', tab: 'new' })}
            >
              {t('project.none.admin.add')}
            </Row>
            <Row
              as={Link}
              inline
              align="center"
              height={32}
              pad="0 12"
              surface="card"
              border="strong"
              radius={2}
              size="data"
              tone="plain"
              className={styles.steps}
              to={paths.admin()}
            >
              {t('project.none.admin.steps')}
            </Row>
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
