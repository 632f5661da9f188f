import type { EventDetails } from '@talus/contract/events';
import { useTranslation } from 'react-i18next';
import { nameOf, placeOf } from '../../../entities/events/words';
import { IconButton } from '../../../ui/IconButton';
import { StatusShape } from '../../../ui/StatusShape';
import { lastedMs } from '../view';
import { useEventWords } from '../words';
import styles from './EventDetail.module.css';

type Props = { event: EventDetails; now: number; onCopy: () => void; onClose: () => void };

export const EventHead = ({ event, now, onCopy, onClose }: Props) => {
  const { t } = useTranslation(['alerts', 'status', 'ui']);
  const words = useEventWords();
  const duration = words.duration(lastedMs(event, now));
  return (
    <header className={styles.title}>
      <StatusShape status={event.label} size={18} />
      <div>
        <h2>
          {nameOf(event)}　{words.content(event)}
        </h2>
        <span className={styles.meta}>
          <span>{placeOf(event)}</span>
          <span>{t(`status:${event.label}`)}</span>
          <span>{t(event.endTime === null ? 'detail.lasting' : 'detail.lasted', { duration })}</span>
        </span>
      </div>
      <IconButton icon="copy" size="small" label={t('ui:link.copy')} onClick={onCopy} />
      <IconButton icon="close" size="small" label={t('detail.close')} onClick={onClose} />
    </header>
  );
};
