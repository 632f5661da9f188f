import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useConfig } from '../../app/config';
import { LanguageSwitch } from '../../app/LanguageSwitch';
import { IconButton } from '../../ui/controls/IconButton';
import { BrandMark } from '../../ui/icons/BrandMark';
import { Box, Row, Stack } from '../../ui/layout/primitives';
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
      <Stack
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={t('menu.label')}
        height="full"
        surface="card"
        className={styles.panel}
        tabIndex={-1}
      >
        <Row gap={10} align="center" flex="none" pad="0 6 0 16" borderBottom="line" size={18} className={styles.head}>
          <BrandMark />
          <Box as="b" flex={1}>
            {t('app.name')}
          </Box>
          <IconButton icon="close" size="touch" label={t('menu.close')} onClick={onClose} />
        </Row>
        <Box
          as="nav"
          flex={1}
          minHeight={0}
          pad={8}
          overflow="auto"
          aria-label={t(admin ? 'admin.menu' : 'menu.label')}
        >
          {admin ? <AdminLinks root={admin} /> : <MenuLinks />}
        </Box>
        <Row
          align="center"
          justify="between"
          flex="none"
          borderTop="line"
          size="meta"
          tone="muted"
          className={styles.foot}
        >
          <span>{version}</span>
          <LanguageSwitch />
        </Row>
      </Stack>
    </div>
  );
};
