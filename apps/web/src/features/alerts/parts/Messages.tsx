import type { EventDetails } from '@talus/contract/events';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { failureKey } from '../failure-word';
import styles from './Messages.module.css';
import { Section } from './Section';

type Delivery = EventDetails['messages'][number]['deliveries'][number];

type Props = {
  messages: EventDetails['messages'];
  zone: Zone;
  /** Absent: this person may not send again. null sends all that failed. */
  onResend?: ((delivery: number | null) => void) | undefined;
  isResending?: boolean;
};

const ICONS = { sms: 'phone', email: 'mail', line: 'chat' } as const;

const isLost = ({ state }: Delivery): boolean => state === 'failed' || state === 'not-configured';

/** Who was told by which way, and why somebody was not. */
export const Messages = ({ messages, zone, onResend, isResending = false }: Props) => {
  const { t } = useTranslation('alerts');
  const all = messages.flatMap(({ deliveries, created_at }) => deliveries.map((one) => ({ ...one, created_at })));
  const lost = all.filter(isLost);
  const sent = all.filter(({ state }) => state === 'sent');
  const summary =
    all.length > 0 && t('messages.summary', { total: all.length, sent: sent.length, failed: lost.length });
  const stateWord = ({ state, error }: Delivery): string => {
    if (state !== 'failed') return t(`delivery.${state}`);
    if (error === null) return t('delivery.failed');
    return t('failure.code', { reason: t(failureKey(error)), code: error });
  };
  return (
    <Section title={t('messages.title')} caption={summary}>
      {all.length === 0 && <p className={styles.none}>{t('messages.none')}</p>}
      {all.length > 0 && (
        <ul className={styles.messages}>
          {all.map((one) => (
            <li key={one.no} className={styles.message}>
              <span className={styles.channel}>
                <Icon name={ICONS[one.channel]} /> {t(`channel.${one.channel}`)}
              </span>
              <span className={styles.name}>{one.name}</span>
              <span className={styles.time}>
                {formatTime(Date.parse(one.sent_at ?? one.created_at), zone, 'MM-DD HH:mm')}
              </span>
              <span className={styles.state} data-lost={isLost(one) || undefined}>
                {one.state !== 'waiting' && <Icon name={isLost(one) ? 'warn' : 'check'} />} {stateWord(one)}
              </span>
              {isLost(one) && onResend && (
                <button
                  type="button"
                  className={styles.resend}
                  disabled={isResending}
                  aria-label={t('delivery.resend-to', { name: one.name })}
                  onClick={() => onResend(one.no)}
                >
                  {t('delivery.resend')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {lost.length > 1 && onResend && (
        <Button size="small" icon="refresh" busy={isResending} onClick={() => onResend(null)}>
          {t('delivery.resend-all')}
        </Button>
      )}
    </Section>
  );
};
