import type { Channel } from '@talus/domain/alerts/targets';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../app/notices';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import type { IconName } from '../../../ui/icon-paths';
import styles from './ChannelCards.module.css';
import { useChannels, useCredit, useTest } from './queries';

const GATEWAYS = ['mitake', 'every8d'] as const;
const ICONS: Record<Channel, IconName> = { sms: 'sms', email: 'mail', line: 'chat' };
const OTHERS = ['email', 'line'] as const;

/** Points left at both gateways, and whether mail and LINE are set up; each can be tried. */
export const ChannelCards = () => {
  const { t } = useTranslation(['adminMessages', 'alerts']);
  const credit = useCredit();
  const channels = useChannels();
  const test = useTest();
  const tryOut = async (channel: Channel) => {
    const { state, provider, reason } = await test.mutateAsync(channel);
    const name = t(`alerts:channel.${channel}`);
    if (state === 'sent') notify.success(t('test.sent', { channel: name, provider: provider ?? name }));
    else if (state === 'not-configured') notify.info(t('test.not-configured', { channel: name }));
    else notify.error({ title: t('test.failed', { channel: name }), ...(reason && { code: reason }) });
  };
  const points = (gateway: (typeof GATEWAYS)[number]) => {
    if (credit.error) return t('credit.unknown');
    const found = credit.data?.[gateway];
    if (!found) return t('credit.asking');
    if (found.credit !== null) return t('credit.left', { n: found.credit.toLocaleString('en-US') });
    return found.reason === 'not-configured' ? t('channel.off') : t('credit.failed', { reason: found.reason ?? '' });
  };
  const setUp = (channel: (typeof OTHERS)[number]) => {
    if (channels.error) return t('credit.unknown');
    if (!channels.data) return t('credit.asking');
    return t(channels.data[channel] ? 'channel.on' : 'channel.off');
  };
  const tryButton = (channel: Channel) => (
    <Button size="small" busy={test.isPending && test.variables === channel} onClick={() => void tryOut(channel)}>
      {t('test.send')}
    </Button>
  );
  return (
    <ul className={styles.cards} aria-label={t('channels')}>
      {GATEWAYS.map((gateway, i) => (
        <li key={gateway} className={styles.card}>
          <Icon name={ICONS.sms} />
          <b>{t(`gateway.${gateway}`)}</b>
          <span className={styles.state}>{points(gateway)}</span>
          {i === 0 && tryButton('sms')}
        </li>
      ))}
      {OTHERS.map((channel) => (
        <li key={channel} className={styles.card}>
          <Icon name={ICONS[channel]} />
          <b>{t(`alerts:channel.${channel}`)}</b>
          <span className={styles.state}>{setUp(channel)}</span>
          {tryButton(channel)}
        </li>
      ))}
    </ul>
  );
};
