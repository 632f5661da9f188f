import type { StatusCounts } from '@talus/domain/status/count-statuses';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import { Row } from '../../../ui/layout/primitives';
import { StatusShape } from '../../../ui/status/StatusShape';
import styles from './Counts.module.css';

const SHOWN = ['WSL', 'AL', 'WL', 'GREEN'] as const;

type Props = {
  counts: StatusCounts;
  /** Number of hidden areas without data. */
  silent: number;
  isSilentShown: boolean;
  onSilent: (isShown: boolean) => void;
};

/** The number of areas by status; areas without data can be shown by a button. */
export const Counts = ({ counts, silent, isSilentShown, onSilent }: Props) => {
  const { t } = useTranslation(['occ', 'status']);
  return (
    <Row align="center" justify="between" className={styles.counts}>
      <Row as="ul" wrap tone="muted" aria-label={t('counts.label')}>
        {SHOWN.map((status) => (
          <Row as="li" align="center" key={status} data-status={status}>
            <StatusShape status={status} />
            {t(`status:${status}`)} <b>{counts[status]}</b> {t('counts.areas', { n: counts[status] })}
          </Row>
        ))}
      </Row>
      {silent > 0 && (
        <Row
          as="button"
          type="button"
          align="center"
          flex="none"
          radius={3}
          hover="ground"
          className={styles.silent}
          aria-expanded={isSilentShown}
          onClick={() => onSilent(!isSilentShown)}
        >
          <StatusShape status="down" />
          {t('areas.silent', { n: silent })}
          <Icon name={isSilentShown ? 'down' : 'right'} />
        </Row>
      )}
    </Row>
  );
};
