import type { AlertEventRow } from '@talus/contract/events';
import { formatTime } from '@talus/domain/time/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../entities/events/words';
import { Icon } from '../../../ui/icons/Icon';
import { StatusDot } from '../../../ui/status/StatusDot';
import { isOpen, isUnreported, lastedMs } from '../view';
import { useEventWords } from '../words';
import { EndLine } from './EndLine';
import styles from './EventCard.module.css';
import type { RowContext } from './EventRow';

type Props = {
  row: AlertEventRow;
  context: Pick<RowContext, 'now' | 'zone'>;
  isOpened: boolean;
  onToggle: () => void;
  /** The details of the event, shown when the card is open. */
  children?: ReactNode;
};

/** An event as a phone card: three lines, with the details below when opened. */
export const EventCard = ({ row, context: { now, zone }, isOpened, onToggle, children }: Props) => {
  const { t } = useTranslation('alerts');
  const words = useEventWords();
  const { startTime, endTime, inform } = row;
  const clock = (iso: string) => words.time(iso, now, zone);
  return (
    <section className={styles.card} data-over={isOpen(row) ? undefined : ''}>
      <button type="button" className={styles.head} aria-expanded={isOpened} onClick={onToggle}>
        <span className={styles.first}>
          <StatusDot status={row.label} />
          <b>{nameOf(row)}</b>
          <span className={styles.place}>{words.place(row)}</span>
          <span className={styles.lasted}>{words.duration(lastedMs(row, now))}</span>
        </span>
        <span className={styles.content}>{words.content(row)}</span>
        {row.endCause && <EndLine row={row} zone={zone} hasMissing={false} />}
        {row.untold && (
          <span className={styles.untold}>
            <Icon name="warn" size={14} /> {t('telling.untold')}
          </span>
        )}
        <span className={styles.last}>
          <span>
            {t('row.since', { time: clock(startTime) })}
            {row.levelSince !== startTime && ` · ${t('row.level-at', { time: clock(row.levelSince) })}`}
            {' · '}
            {endTime === null ? t('row.open') : t('row.finished', { time: clock(endTime) })}
          </span>
          {inform ? (
            <span>{t('row.informed-at', { time: formatTime(Date.parse(inform.time), zone, 'HH:mm') })}</span>
          ) : (
            (isUnreported(row) || row.isUnseen) && (
              <span className={styles.missing}>{t(row.isUnseen ? 'row.unseen' : 'count.unreported')}</span>
            )
          )}
          <Icon name={isOpened ? 'up' : 'right'} className={styles.chevron} />
        </span>
      </button>
      {isOpened && children}
    </section>
  );
};
