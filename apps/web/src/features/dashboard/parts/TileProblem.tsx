import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import type { IconName } from '../../../ui/icons/icon-paths';
import { Caption, Row, Stack } from '../../../ui/layout/primitives';
import styles from './parts.module.css';

type Props = {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  alert?: boolean;
};

/** The reason why a tile shows no data. */
export const TileProblem = ({ icon = 'info', title, children, onRetry, alert = false }: Props) => {
  const { t } = useTranslation('ui');
  return (
    <Stack
      gap={4}
      align="center"
      justify="center"
      flex={1}
      minHeight={0}
      textAlign="center"
      overflow="auto"
      className={styles.problem}
      role={alert ? 'alert' : undefined}
    >
      <Row as="p" gap={6} align="center" size="data" weight="strong" className={styles.title}>
        <Icon name={icon} />
        {title}
      </Row>
      {children && (
        <Caption as="p" line={18} breaks className={styles.text}>
          {children}
        </Caption>
      )}
      {onRetry && (
        <Button size="small" icon="refresh" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </Stack>
  );
};

type FailedProps = { error: unknown; onRetry: () => void };

/** The load failure of a tile, which is reported nowhere else. */
export const LoadFailed = ({ error, onRetry }: FailedProps) => {
  const { t } = useTranslation('dashboard');
  return (
    <TileProblem icon="warn" title={t('tile.load-failed')} onRetry={onRetry} alert>
      {errorWords(error).text}
    </TileProblem>
  );
};
