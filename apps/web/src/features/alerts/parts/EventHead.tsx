import type { EventDetails } from '@talus/contract/alarms/events';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../entities/events/words';
import { IconButton } from '../../../ui/controls/IconButton';
import { Box, Row } from '../../../ui/layout/primitives';
import { StatusShape } from '../../../ui/status/StatusShape';
import { lastedMs } from '../view';
import { useEventWords } from '../words';
import styles from './EventDetail.module.css';

type Props = { event: EventDetails; now: number; zone: Zone; onCopy: () => void; onClose: () => void };

export const EventHead = ({ event, now, zone, onCopy, onClose }: Props) => {
  const { t } = useTranslation(['alerts', 'status', 'ui']);
  const words = useEventWords();
  const at = (iso: string) => words.time(iso, now, zone);
  const duration = words.duration(lastedMs(event, now));
  return (
    <Row as="header" gap={10} align="center" flex="none" className={styles.title}>
      <StatusShape status={event.label} size={18} />
      <Box flex={1} minWidth={0}>
        <h2>
          {nameOf(event)}　{words.content(event)}
        </h2>
        <Row as="span" gap="0 12" wrap size="meta" tone="muted" weight="normal">
          <span>{words.place(event)}</span>
          <span>{t(`status:${event.label}`)}</span>
          <span>
            {event.levelSince === event.startTime
              ? t('detail.start', { start: at(event.startTime) })
              : t('detail.times', { start: at(event.startTime), level: at(event.levelSince) })}
          </span>
          <span>{t(event.endTime === null ? 'detail.lasting' : 'detail.lasted', { duration })}</span>
          {event.endDetail?.retractedAt && (
            <span>{t('detail.withdrawn-at', { time: at(event.endDetail.retractedAt) })}</span>
          )}
        </Row>
      </Box>
      <IconButton icon="copy" size="small" label={t('ui:link.copy')} onClick={onCopy} />
      <IconButton icon="close" size="small" label={t('detail.close')} onClick={onClose} />
    </Row>
  );
};
