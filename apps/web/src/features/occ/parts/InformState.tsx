import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import type { Card } from '../view';
import styles from './InformState.module.css';
import { readingTime } from './use-updated';

type Props = { card: Card; now: number; zone: Zone; isCurrent: boolean; isBusy: boolean; onInform: () => void };

/** The button to report an alarm, or who reported it and when. */
export const InformState = ({ card: { name, report, inform }, now, zone, isCurrent, isBusy, onInform }: Props) => {
  const { t } = useTranslation('occ');
  if (report === 'unreported')
    return (
      <button
        type="button"
        className={styles.go}
        aria-label={t('inform.of', { name })}
        aria-busy={isBusy}
        onClick={isBusy ? undefined : onInform}
      >
        <Icon name="event" />
        {t('inform.submit')}
      </button>
    );
  if (report === 'reported' && inform)
    return (
      <span className={styles.done}>
        <Icon name="check" />
        {t('inform.done', { time: readingTime(Date.parse(inform.time), now, zone), name: inform.user.name })}
      </span>
    );
  return <span className={styles.none}>{t(isCurrent ? 'inform.none' : 'inform.unknown')}</span>;
};
