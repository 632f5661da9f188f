import { useTranslation } from 'react-i18next';
import { failureKey } from '../../../entities/messages/failure-word';
import { Icon } from '../../../ui/icons/Icon';
import { type Delivery, isLost } from '../told';
import styles from './Messages.module.css';

type Props = {
  delivery: Delivery;
  /** When the message was sent, or was scheduled to be sent. */
  time: string;
  onResend?: (() => void) | undefined;
  isResending: boolean;
};

const ICONS = { sms: 'phone', email: 'mail', line: 'chat' } as const;

/** A delivery to one person by one channel. */
export const DeliveryRow = ({ delivery, time, onResend, isResending }: Props) => {
  const { t } = useTranslation('alerts');
  const { channel, name, state, error } = delivery;
  const lost = isLost(delivery);
  const word =
    state === 'failed' && error !== null
      ? t('failure.code', { reason: t(failureKey(error)), code: error })
      : t(`delivery.${state}`);
  return (
    <li className={styles.message}>
      <span className={styles.channel}>
        <Icon name={ICONS[channel]} /> {t(`channel.${channel}`)}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.time}>{time}</span>
      <span className={styles.state} data-lost={lost || undefined}>
        {state !== 'waiting' && <Icon name={lost ? 'warn' : 'check'} />} {word}
      </span>
      {lost && onResend && (
        <button
          type="button"
          className={styles.resend}
          disabled={isResending}
          aria-label={t('delivery.resend-to', { name })}
          onClick={onResend}
        >
          {t('delivery.resend')}
        </button>
      )}
    </li>
  );
};
