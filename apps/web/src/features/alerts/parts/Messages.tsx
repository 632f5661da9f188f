import type { EventDetails } from '@talus/contract/events';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { StatusDot } from '../../../ui/StatusDot';
import { isLost, tellingsOf } from '../told';
import { DeliveryRow } from './DeliveryRow';
import styles from './Messages.module.css';
import { Section } from './Section';

type Props = {
  messages: EventDetails['messages'];
  zone: Zone;
  /** Absent: this person may not send again. null sends all that failed. */
  onResend?: ((delivery: number | null) => void) | undefined;
  isResending?: boolean;
};

/** Who was told of which level, by which way, and why somebody was not. */
export const Messages = ({ messages, zone, onResend, isResending = false }: Props) => {
  const { t } = useTranslation('alerts');
  const tellings = tellingsOf(messages);
  const all = tellings.flatMap(({ deliveries }) => deliveries);
  const lost = all.filter(isLost);
  const sent = all.filter(({ state }) => state === 'sent');
  const summary =
    all.length > 0 && t('messages.summary', { total: all.length, sent: sent.length, failed: lost.length });
  return (
    <Section title={t('messages.title')} caption={summary}>
      {all.length === 0 && <p className={styles.none}>{t('messages.none')}</p>}
      {tellings.map(({ level, created_at, late, deliveries }) => (
        <section key={`${level} ${created_at} ${late}`} className={styles.telling}>
          <h4 className={styles.about}>
            {level === null ? t('messages.no-level') : <StatusDot status={level} />}
            <span>{formatTime(Date.parse(created_at), zone, 'MM-DD HH:mm')}</span>
            {late && <span>{t('messages.late')}</span>}
          </h4>
          <ul className={styles.messages}>
            {deliveries.map((one) => (
              <DeliveryRow
                key={one.no}
                delivery={one}
                time={formatTime(Date.parse(one.sent_at ?? created_at), zone, 'MM-DD HH:mm')}
                onResend={onResend && (() => onResend(one.no))}
                isResending={isResending}
              />
            ))}
          </ul>
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
