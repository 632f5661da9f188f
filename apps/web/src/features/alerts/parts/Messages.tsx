import type { EventDetails } from '@talus/contract/alarms/events';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Box, Caption, Row } from '../../../ui/layout/primitives';
import { StatusDot } from '../../../ui/status/StatusDot';
import { isLost, toldOf } from '../told';
import { DeliveryRow } from './DeliveryRow';
import { LeftOutList } from './LeftOutList';
import styles from './Messages.module.css';
import { Section } from './Section';
import { TellingNote } from './TellingNote';

type Props = Pick<EventDetails, 'messages' | 'tellings'> & {
  zone: Zone;
  /** Absent where the user may not resend. Called with null to resend all failed deliveries. */
  onResend?: ((delivery: number | null) => void) | undefined;
  isResending?: boolean;
};

/** The notifications of an event: who was notified of which level by which channel, and why somebody was not. */
export const Messages = ({ messages, tellings, zone, onResend, isResending = false }: Props) => {
  const { t } = useTranslation('alerts');
  const told = toldOf({ messages, tellings });
  const all = told.flatMap(({ deliveries }) => deliveries);
  const lost = all.filter(isLost);
  const sent = all.filter(({ state }) => state === 'sent');
  const summary =
    all.length > 0 && t('messages.summary', { total: all.length, sent: sent.length, failed: lost.length });
  const isAdministrator = onResend !== undefined;
  return (
    <Section title={t('messages.title')} caption={summary}>
      {told.length === 0 && <Caption as="p">{t('messages.none')}</Caption>}
      {told.map((one) => (
        <section key={`${one.telling?.no} ${one.level} ${one.created_at} ${one.late}`} className={styles.telling}>
          <Row as="h4" gap="0 10" align="center" wrap minHeight={24} size="data" className={styles.about}>
            <span>{formatTime(Date.parse(one.created_at), zone, 'MM-DD HH:mm')}</span>
            {one.level === null ? t('messages.no-level') : <StatusDot status={one.level} />}
            {one.late && <span>{t('messages.late')}</span>}
          </Row>
          {one.deliveries.length > 0 && (
            <Box as="ul" size="data">
              {one.deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery.no}
                  delivery={delivery}
                  time={formatTime(Date.parse(delivery.sent_at ?? one.created_at), zone, 'MM-DD HH:mm')}
                  onResend={onResend && (() => onResend(delivery.no))}
                  isResending={isResending}
                />
              ))}
            </Box>
          )}
          {one.telling && one.telling.leftOut.length > 0 && <LeftOutList leftOut={one.telling.leftOut} />}
          {one.telling && <TellingNote telling={one.telling} zone={zone} hasLinks={isAdministrator} />}
        </section>
      ))}
      {lost.length > 1 && onResend && (
        <Button size="small" icon="refresh" busy={isResending} onClick={() => onResend(null)}>
          {t('delivery.resend-all')}
        </Button>
      )}
    </Section>
  );
};
