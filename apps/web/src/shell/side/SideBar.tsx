import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useConfig } from '../../app/config';
import { Icon } from '../../ui/icons/Icon';
import { adminRootOf } from '../admin-routes';
import { AdminLinks } from './AdminLinks';
import { MenuLinks } from './MenuLinks';
import styles from './SideBar.module.css';
import { useFold } from './use-fold';

/** The side bar: 200 px wide, or collapsed to 64; the browser stores the choice. */
export const SideBar = () => {
  const { t } = useTranslation('shell');
  const { version } = useConfig();
  const { isFolded, toggle } = useFold();
  const admin = adminRootOf(useLocation().pathname);
  return (
    <nav
      className={styles.side}
      aria-label={t(admin ? 'admin.menu' : 'menu.label')}
      data-folded={isFolded || undefined}
    >
      {admin ? <AdminLinks root={admin} isFolded={isFolded} /> : <MenuLinks isFolded={isFolded} />}
      <div className={styles.foot}>
        <span>{version}</span>
        <button
          type="button"
          className={styles.fold}
          onClick={toggle}
          aria-expanded={!isFolded}
          title={isFolded ? t('menu.unfold') : undefined}
        >
          <Icon name={isFolded ? 'right' : 'left'} />
          <span className={isFolded ? 'visually-hidden' : undefined}>{t(isFolded ? 'menu.unfold' : 'menu.fold')}</span>
        </button>
      </div>
    </nav>
  );
};
