import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { Icon } from '../../ui/icons/Icon';
import styles from './ClientPage.module.css';

/** A link to the root, whose guard redirects to the login page without a session. */
export const BackLink = () => {
  const { t } = useTranslation('client');
  return (
    <Link to={paths.root()} className={styles.back}>
      <Icon name="left" />
      {t('back')}
    </Link>
  );
};
