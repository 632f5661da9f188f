import type { EventDetails } from '@talus/contract/alarms/events';
import type { EndCause } from '@talus/domain/alerts/events/end-cause';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icons/Icon';
import { Row } from '../../../ui/layout/primitives';
import { isWithdrawn } from '../end';
import { useEndWords } from '../end-words';
import styles from './EndBox.module.css';

const NOTED = ['late-readings', 'mask', 'limits', 'readings-deleted'] as const satisfies readonly EndCause[];

/** The end cause of an event: who did what and when, and what stays unchanged. */
export const EndBox = ({ event, zone }: { event: EventDetails; zone: Zone }) => {
  const { t } = useTranslation('alerts');
  const words = useEndWords(zone);
  const { endCause, endDetail } = event;
  if (!endCause) return null;
  const withdrawn = isWithdrawn(event);
  const noted = NOTED.find((cause) => cause === endCause);
  const hasSpan = endCause === 'late-readings' && endDetail?.first && endDetail.last;
  return (
    <Row
      gap={10}
      surface="sunken"
      radius={2}
      size="data"
      line={20}
      breaks
      className={styles.box}
      data-withdrawn={withdrawn || undefined}
      role="note"
    >
      <Icon name={withdrawn ? 'undo' : 'check'} />
      <div>
        <b>{withdrawn ? t('end.box.withdrawn', { cause: words.tag(event) }) : words.tag(event)}</b>
        <p>{words.said(event)}</p>
        {hasSpan && <p>{t('end.box.late', { first: words.at(endDetail.first), last: words.at(endDetail.last) })}</p>}
        {withdrawn && endCause === 'mask' && <p>{t('end.box.withdrawn.text')}</p>}
        {noted && <small>{t(`end.note.${noted}`)}</small>}
      </div>
    </Row>
  );
};
