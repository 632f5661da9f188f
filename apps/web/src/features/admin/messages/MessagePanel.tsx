import type { SmsMessage } from '@talus/contract/alarms/sms';
import type { Channel } from '@talus/domain/alerts/messages/targets';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../app/notices';
import { failureKey } from '../../../entities/messages/failure-word';
import { Button } from '../../../ui/controls/Button';
import { Caption, Grid, Text } from '../../../ui/layout/primitives';
import { PanelSection, SidePanel } from '../common/SidePanel';
import { statesText } from './columns';
import styles from './MessagesPage.module.css';
import { useResend } from './queries';

type Props = { message: SmsMessage; channel: Channel; zone: Zone; onClose: () => void };

/** Shows one message: full text, recipients, failures, and a button that resends to failed recipients. */
export const MessagePanel = ({ message, channel, zone, onClose }: Props) => {
  const { t } = useTranslation(['adminMessages', 'alerts']);
  const resend = useResend();
  const again = async () => {
    const { resent } = await resend.mutateAsync({ message: message._id, channel });
    notify.success(t('alerts:delivery.resent', { count: resent }));
  };
  return (
    <SidePanel
      title={t('detail', { time: formatTime(Date.parse(message.created_at), zone, 'yyyy/MM/dd HH:mm') })}
      caption={message.sms_id ? t('detail.id', { id: message.sms_id }) : undefined}
      onClose={onClose}
    >
      <PanelSection title={t('column.content')}>
        <Text as="p" size="data" breaks className={styles.content}>
          {message.content}
        </Text>
      </PanelSection>
      <PanelSection
        title={t('column.target')}
        caption={statesText(t, message)}
        tools={
          message.failed && (
            <Button size="small" icon="refresh" busy={resend.isPending} onClick={() => void again()}>
              {t('alerts:delivery.resend')}
            </Button>
          )
        }
      >
        <ul>
          {message.target.map(({ name, phone, state, error }) => (
            <Grid as="li" key={`${name} ${phone}`} columns="fill auto" gap="0 8" pad="6 0" borderTop="grid" size="data">
              <b>{name}</b>
              <Text tone="muted" className={styles.state} data-failed={state === 'failed' || undefined}>
                {t(`alerts:delivery.${state}`)}
              </Text>
              <Caption as="small" breaks>
                {phone}
              </Caption>
              {error && (
                <Caption as="small" breaks>
                  {t(`alerts:${failureKey(error)}`)} <code>{error}</code>
                </Caption>
              )}
            </Grid>
          ))}
        </ul>
      </PanelSection>
    </SidePanel>
  );
};
