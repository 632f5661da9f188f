import { smsWarning } from '@talus/domain/dashboard-status/sms-warning';
import type { Zone } from '@talus/domain/time/zone';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjectSms } from '../../../entities/messages/queries';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Row, Text } from '../../../ui/layout/primitives';
import { ReadingTime } from '../../../ui/status/ReadingTime';
import { StatusShape } from '../../../ui/status/StatusShape';
import { SMS_DAYS } from '../state';
import styles from './Warning.module.css';

/**
 * The warning level of the messages of the last days; a yellow light does not revoke a red one. Without messages a
 * small text says only that, since it says nothing about the instruments.
 */
export const Warning = ({ now, zone }: { now: number; zone: Zone }) => {
  const { t } = useTranslation('projectDashboard');
  const { data, error } = useProjectSms(SMS_DAYS);
  const warning = useMemo(
    () => smsWarning((data ?? []).map(({ content, created_at }) => ({ content, at: Date.parse(created_at) }))),
    [data],
  );
  return (
    <Row
      as="section"
      align="center"
      flex={1}
      minWidth={0}
      tone="muted"
      className={styles.warning}
      data-status={warning?.level}
      aria-label={t('warning.title')}
      aria-live="polite"
    >
      {warning ? <StatusShape status={warning.level} size={30} /> : <Icon name="chat" size={22} />}
      <Box minWidth={0}>
        <Row as="p" gap="0 10" align="baseline" wrap>
          <Text size="meta">
            {t('warning.title')} {t('warning.since', { days: SMS_DAYS })}
          </Text>
          {warning && (
            <Text as="b" size="title" tone="plain">
              {t(`warning.${warning.level}`)}
            </Text>
          )}
        </Row>
        {warning ? (
          <Row as="p" gap={12} minWidth={0} size="data" nowrap className={styles.message}>
            <span title={warning.message.content}>{warning.message.content}</span>
            <ReadingTime at={warning.message.at} now={now} zone={zone} />
          </Row>
        ) : (
          <Row as="p" gap={12} minWidth={0} size="data" nowrap className={styles.message}>
            {data ? t('warning.none.text', { days: SMS_DAYS }) : t(error ? 'warning.failed' : 'warning.loading')}
          </Row>
        )}
      </Box>
    </Row>
  );
};
