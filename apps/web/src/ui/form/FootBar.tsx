import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-paths';
import { Box, Caption, Row } from '../layout/primitives';
import styles from './FootBar.module.css';

type Props = {
  /** Unsaved changes and errors. */
  news: ReactNode;
  /** The save and discard buttons. */
  ways: ReactNode;
};

/** The footer of an editor. */
export const FootBar = ({ news, ways }: Props) => {
  const { t } = useTranslation('form');
  return (
    <section className={styles.foot} aria-label={t('foot')}>
      <Row gap="2 12" align="center" wrap minWidth={0} className={styles.news}>
        {news}
      </Row>
      <Row gap={8} align="center" flex="none" push>
        {ways}
      </Row>
    </section>
  );
};

/** The names of the changed fields, in one truncated line. */
export const FootNames = ({ children }: { children: ReactNode }) => (
  <Caption clip className={styles.names}>
    {children}
  </Caption>
);

/** A note before saving; with an icon, an error. */
export const FootNote = ({ icon, role, children }: { icon?: IconName; role?: 'alert'; children: ReactNode }) => (
  <Row
    as="span"
    inline
    align="center"
    wrap
    size="meta"
    tone="muted"
    className={styles.note}
    data-wrong={icon !== undefined || undefined}
    role={role}
  >
    {icon && <Icon name={icon} size={14} />}
    {children}
  </Row>
);

/** A link in the footer to the field that it names. */
export const FootJump = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Box as="button" type="button" minHeight={24} bare className={styles.jump} onClick={onClick}>
    {children}
  </Box>
);
