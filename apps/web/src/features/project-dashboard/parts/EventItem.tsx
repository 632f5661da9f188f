import type { AlertEventRow } from '@talus/contract/alarms/events';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { nameOf, useEventContent, usePlaceWords } from '../../../entities/events/words';
import { paths } from '../../../paths';
import { Box, Caption, Row, Text } from '../../../ui/layout/primitives';
import { StatusDot } from '../../../ui/status/StatusDot';
import { isUnreported } from '../state';
import styles from './EventItem.module.css';

type Props = { event: AlertEventRow; projectId: string; zone: Zone };

export const EventItem = ({ event, projectId, zone }: Props) => {
  const { t } = useTranslation('projectDashboard');
  const { t: alerts } = useTranslation('alerts');
  const contentOf = useEventContent();
  const placeWords = usePlaceWords();
  const { _id, label, startTime, endTime, inform } = event;
  const clock = (iso: string) => formatTime(Date.parse(iso), zone, 'MM-DD HH:mm');
  const time =
    endTime === null
      ? t('events.open', { time: clock(startTime) })
      : t('events.finished', { start: clock(startTime), end: clock(endTime) });
  const level = event.levelSince !== startTime && alerts('row.level-at', { time: clock(event.levelSince) });
  return (
    <Row
      as="li"
      gap={10}
      pad="6 12"
      borderBottom="grid"
      relative
      hover="ground"
      className={styles.item}
      data-over={endTime === null ? undefined : ''}
    >
      <StatusDot status={label} word={false} size={13} />
      <Box flex={1} minWidth={0}>
        <Text as="p" size="data" className={styles.first}>
          <Text
            as={Link}
            to={paths.alerts({ project: projectId, event: _id })}
            tone="plain"
            weight="strong"
            className={styles.name ?? ''}
          >
            {nameOf(event)}
          </Text>
          <span>{contentOf(event)}</span>
        </Text>
        <Caption as="p">{[placeWords(event), time, level].filter(Boolean).join(' · ')}</Caption>
      </Box>
      {label !== 'down' && (
        <span className={isUnreported(event) ? styles.missing : styles.reported}>
          {isUnreported(event) ? t('events.unreported') : inform && t('events.reported')}
        </span>
      )}
    </Row>
  );
};
