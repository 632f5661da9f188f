import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Icon } from '../icons/Icon';
import { Box, Row } from '../layout/primitives';
import styles from './status.module.css';

type Props = {
  /** The failed action. */
  title: string;
  /** The reason, and the data shown meanwhile. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
};

/** An error above content that stays visible, with a retry button. */
export const ErrorLine = ({ title, children, onRetry, retrying = false }: Props) => {
  const { t } = useTranslation('ui');
  return (
    <Row
      gap={10}
      align="center"
      surface="card"
      border="strong"
      radius={2}
      size="data"
      className={styles.line}
      role="alert"
    >
      <Icon name="warn" className={styles.errorLineIcon} />
      <Box as="p" flex={1} minWidth={0}>
        <b>{title}</b>
        {children && <span className={styles.why}>{children}</span>}
      </Box>
      {onRetry && (
        <Button size="small" icon="refresh" busy={retrying} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </Row>
  );
};
