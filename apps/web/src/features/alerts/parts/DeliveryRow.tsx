import { useTranslation } from 'react-i18next';
import { channelIcon } from '../../../entities/messages/channel-icons';
import { failureKey } from '../../../entities/messages/failure-word';
import { Icon } from '../../../ui/icons/Icon';
import { Box, Caption, Clip, Grid, Row } from '../../../ui/layout/primitives';
import { type Delivery, isLost } from '../told';
import styles from './Messages.module.css';

type Props = {
  delivery: Delivery;
  /** When the message was sent, or was scheduled to be sent. */
  time: string;
  onResend?: (() => void) | undefined;
  isResending: boolean;
};

/** A delivery to one person by one channel. */
export const DeliveryRow = ({ delivery, time, onResend, isResending }: Props) => {
  const { t } = useTranslation(['alerts', 'channels']);
  const { channel, name, state, error } = delivery;
  const lost = isLost(delivery);
  const word =
    state === 'failed' && error !== null
      ? t('failure.code', { reason: t(failureKey(error)), code: error })
      : t(`delivery.${state}`);
  return (
    <Grid as="li" gap="4 8" align="center" minHeight={28} borderTop="grid" className={styles.message}>
      <Row as="span" gap={6} align="center" nowrap className={styles.channel}>
        <Icon name={channelIcon(channel, 'delivery')} /> {t(`channels:${channel}`)}
      </Row>
      <Clip>{name}</Clip>
      <Caption>{time}</Caption>
      <Row as="span" gap={6} align="center" className={styles.state} data-lost={lost || undefined}>
        {state !== 'waiting' && <Icon name={lost ? 'warn' : 'check'} />} {word}
      </Row>
      {lost && onResend && (
        <Box
          as="button"
          type="button"
          pad={4}
          bare
          tone="accent"
          hover="underline"
          className={styles.resend}
          disabled={isResending}
          aria-label={t('delivery.resend-to', { name })}
          onClick={onResend}
        >
          {t('delivery.resend')}
        </Box>
      )}
    </Grid>
  );
};
