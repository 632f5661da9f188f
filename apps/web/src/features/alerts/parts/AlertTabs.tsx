import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '../../../paths';
import { Row } from '../../../ui/layout/primitives';
import styles from './parts.module.css';

/** Tabs in the page header: alarm list and alarm quality. */
export const AlertTabs = ({ project }: { project: string }) => {
  const { t } = useTranslation('alerts');
  return (
    <Row as="nav" aria-label={t('tab.label')} gap={4} size="data">
      <NavLink to={paths.alerts({ project })} end className={styles.tab ?? ''}>
        {t('tab.list')}
      </NavLink>
      <NavLink to={paths.alarmQuality({ project })} className={styles.tab ?? ''}>
        {t('tab.quality')}
      </NavLink>
    </Row>
  );
};
