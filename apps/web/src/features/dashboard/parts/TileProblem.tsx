import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../../app/errors';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/icons/Icon';
import type { IconName } from '../../../ui/icons/icon-paths';
import styles from './TileProblem.module.css';

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
    <div className={styles.problem} role={alert ? 'alert' : undefined}>
      <p className={styles.title}>
        <Icon name={icon} />
        {title}
      </p>
      {children && <p className={styles.text}>{children}</p>}
      {onRetry && (
        <Button size="small" icon="refresh" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </div>
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
