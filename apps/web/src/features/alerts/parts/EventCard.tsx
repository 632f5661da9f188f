import type { AlertEventRow } from '@talus/contract/alarms/events';
import { formatTime } from '@talus/domain/time/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../entities/events/words';
import { Icon } from '../../../ui/icons/Icon';
import { Caption, Panel, Row, Stack, Text } from '../../../ui/layout/primitives';
import { StatusDot } from '../../../ui/status/StatusDot';
import { isOpen, isUnreported, lastedMs } from '../view';
import { useEventWords } from '../words';
import { EndLine } from './EndLine';
import type { RowContext } from './EventRow';
import styles from './parts.module.css';

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
    <Panel as="section" pad="8 12" className={styles.card} data-over={isOpen(row) ? undefined : ''}>
      <Stack
        as="button"
        type="button"
        width="full"
        pad={0}
        bare
        textAlign="start"
        aria-expanded={isOpened}
        onClick={onToggle}
      >
        <Row as="span" gap={8} align="baseline" minHeight={24} size={15}>
          <StatusDot status={row.label} />
          <b>{nameOf(row)}</b>
          <Caption flex={1} minWidth={0} clip>
            {words.place(row)}
          </Caption>
          <Text weight="strong" nowrap>
            {words.duration(lastedMs(row, now))}
          </Text>
        </Row>
        <Text size="body" line={22} className={styles.content}>
          {words.content(row)}
        </Text>
        {row.endCause && <EndLine row={row} zone={zone} hasMissing={false} />}
        {row.untold && (
          <Row as="span" inline gap={4} align="center" tone="invalid" weight="strong">
            <Icon name="warn" size={14} /> {t('telling.untold')}
          </Row>
        )}
        <Row as="span" gap={12} align="center" size="meta" tone="muted" className={styles.last}>
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
              <Text tone="wsl" weight="strong">
                {t(row.isUnseen ? 'row.unseen' : 'count.unreported')}
              </Text>
            )
          )}
          <Icon name={isOpened ? 'up' : 'right'} className={styles.chevron} />
        </Row>
      </Stack>
      {isOpened && children}
    </Panel>
  );
};
