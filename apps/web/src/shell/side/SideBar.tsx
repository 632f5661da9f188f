import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useConfig } from '../../app/config';
import { Icon } from '../../ui/icons/Icon';
import { Row, Stack } from '../../ui/layout/primitives';
import { adminRootOf } from '../admin-routes';
import { AdminLinks } from './AdminLinks';
import { MenuLinks } from './MenuLinks';
import styles from './side.module.css';
import { useFold } from './use-fold';

/** The side bar: 200 px wide, or collapsed to 64; the browser stores the choice. */
export const SideBar = () => {
  const { t } = useTranslation('shell');
  const { version } = useConfig();
  const { isFolded, toggle } = useFold();
  const admin = adminRootOf(useLocation().pathname);
  return (
    <Stack
      as="nav"
      gap={2}
      minHeight={0}
      pad={8}
      surface="card"
      className={styles.side}
      aria-label={t(admin ? 'admin.menu' : 'menu.label')}
      data-folded={isFolded || undefined}
    >
      {admin ? <AdminLinks root={admin} isFolded={isFolded} /> : <MenuLinks isFolded={isFolded} />}
      <Row align="center" justify="between" borderTop="line" size="meta" tone="muted" className={styles.foot}>
        <span>{version}</span>
        <Row
          as="button"
          type="button"
          gap={4}
          align="center"
          height={28}
          pad="0 4"
          bare
          radius={2}
          hover="plain"
          onClick={toggle}
          aria-expanded={!isFolded}
          title={isFolded ? t('menu.unfold') : undefined}
        >
          <Icon name={isFolded ? 'right' : 'left'} />
          <span className={isFolded ? 'visually-hidden' : undefined}>{t(isFolded ? 'menu.unfold' : 'menu.fold')}</span>
        </Row>
      </Row>
    </Stack>
  );
};
