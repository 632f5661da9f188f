import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useConfig } from '../../app/config';
import { LanguageSwitch } from '../../app/LanguageSwitch';
import { IconButton } from '../../ui/controls/IconButton';
import { BrandMark } from '../../ui/icons/BrandMark';
import { useFocusTrap } from '../../ui/overlay/use-focus-trap';
import { adminRootOf } from '../admin-routes';
import { AdminLinks } from './AdminLinks';
import styles from './BurgerPanel.module.css';
import { MenuLinks } from './MenuLinks';

type Props = { isOpen: boolean; onClose: () => void };

/** The menu on a phone. Every change of route closes it. */
export const BurgerPanel = ({ isOpen, onClose }: Props) => {
  const { key } = useLocation();
  const close = useRef(onClose);
  close.current = onClose;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the change of route itself
  useEffect(() => {
    close.current();
  }, [key]);
  return isOpen ? createPortal(<Panel onClose={onClose} />, document.body) : null;
};

const Panel = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('shell');
  const { version } = useConfig();
  const admin = adminRootOf(useLocation().pathname);
  const panel = useRef<HTMLDivElement>(null);
  useFocusTrap(panel, true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap beside the panel is the thumb's Esc
    <div
      className={styles.mask}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={t('menu.label')}
        className={styles.panel}
        tabIndex={-1}
      >
        <div className={styles.head}>
          <BrandMark />
          <b>{t('app.name')}</b>
          <IconButton icon="close" size="touch" label={t('menu.close')} onClick={onClose} />
        </div>
        <nav className={styles.menu} aria-label={t(admin ? 'admin.menu' : 'menu.label')}>
          {admin ? <AdminLinks root={admin} /> : <MenuLinks />}
        </nav>
        <div className={styles.foot}>
          <span>{version}</span>
          <LanguageSwitch />
        </div>
      </div>
    </div>
  );
};
