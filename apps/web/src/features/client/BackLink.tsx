import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { Icon } from '../../ui/Icon';
import styles from './ClientPage.module.css';

/** Home, or to the login page for whoever is not logged in: the guard of the root knows. */
export const BackLink = () => {
  const { t } = useTranslation('client');
  return (
    <Link to={paths.root()} className={styles.back}>
      <Icon name="left" />
      {t('back')}
    </Link>
  );
};
