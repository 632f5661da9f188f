import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-paths';
import { Row, Stack, Text } from '../layout/primitives';
import styles from './status.module.css';

type Props = {
  icon: IconName;
  /** Names the missing content. */
  title: string;
  /** A sentence that says where to add it. */
  children?: ReactNode;
  /** One button, at most a second quiet one. */
  actions?: ReactNode;
};

/** Empty state, never a dead end: names the missing content, where to add it, and offers a button. */
export const EmptyState = ({ icon, title, children, actions }: Props) => (
  <Stack gap={8} align="center" justify="center" textAlign="center" className={styles.empty}>
    <Icon name={icon} size={28} className={styles.emptyStateIcon} />
    <Text as="p" weight="strong">
      {title}
    </Text>
    {children && (
      <Text as="p" size="data" tone="muted" className={styles.text}>
        {children}
      </Text>
    )}
    {actions && (
      <Row gap={8} justify="center" wrap above={4}>
        {actions}
      </Row>
    )}
  </Stack>
);
