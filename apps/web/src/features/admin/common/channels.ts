import { getChannels, getSmsCredit, sendTestMessage } from '@talus/contract/alarms/sms';
import { CHANNELS, type Channel } from '@talus/domain/alerts/messages/targets';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../app/data/read';
import { useWrite } from '../../../app/data/write';
import { notify } from '../../../app/notices';
import { channelIcon } from '../../../entities/messages/channel-icons';
import type { IconName } from '../../../ui/icons/icon-paths';

const GATEWAYS = ['mitake', 'every8d'] as const;
/** Polling interval: no event announces a failed message. */
const CHANNELS_EVERY_MS = 60_000;

/** A message channel, in words. */
export type ChannelState = {
  key: string;
  channel: Channel;
  icon: IconName;
  name: string;
  state: string;
  /** Messages that failed and wait for a retry, in words; null: none. */
  retrying: string | null;
  /** Known not to be configured. */
  isOff: boolean;
  /** A single test message tries both SMS gateways. */
  canTry: boolean;
};

/** Returns the credit left at both SMS gateways and whether each other channel is configured. */
export const useChannelStates = (): ChannelState[] => {
  const { t } = useTranslation(['adminMessages', 'channels']);
  // Queries the gateways themselves, which may be slow
  const credit = useRead(getSmsCredit, {});
  const channels = useRead(getChannels, {}, { refetchInterval: CHANNELS_EVERY_MS });
  const points = (gateway: (typeof GATEWAYS)[number]) => {
    if (credit.error) return t('credit.unknown');
    const found = credit.data?.[gateway];
    if (!found) return t('credit.asking');
    if (found.credit !== null) return t('credit.left', { n: found.credit.toLocaleString('en-US') });
    return found.reason === 'not-configured' ? t('channel.off') : t('credit.failed', { reason: found.reason ?? '' });
  };
  const setUp = (channel: Channel) => {
    if (channels.error) return t('channel.unknown');
    if (!channels.data) return t('credit.asking');
    return t(channels.data[channel] ? 'channel.on' : 'channel.off');
  };
  const retryingOf = (channel: Channel) => {
    const found = channels.data?.retrying.find((one) => one.channel === channel);
    return found ? t('channel.retrying', { n: found.count, reason: found.reason }) : null;
  };
  return [
    ...GATEWAYS.map((gateway, i) => ({
      key: gateway,
      channel: 'sms' as const,
      icon: channelIcon('sms', 'list'),
      name: t(`gateway.${gateway}`),
      state: points(gateway),
      retrying: i === 0 ? retryingOf('sms') : null,
      isOff: credit.data?.[gateway].reason === 'not-configured',
      canTry: i === 0,
    })),
    ...CHANNELS.filter((channel) => channel !== 'sms').map((channel) => ({
      key: channel,
      channel,
      icon: channelIcon(channel, 'list'),
      name: t(`channels:${channel}`),
      state: setUp(channel),
      retrying: retryingOf(channel),
      isOff: channels.data?.[channel] === false,
      canTry: true,
    })),
  ];
};

/** Sends a test message to the current user and reports the outcome; `busy` is the channel under test. */
export const useTryChannel = () => {
  const { t } = useTranslation(['adminMessages', 'channels']);
  const test = useWrite(sendTestMessage, (channel: Channel) => ({ body: { channel } }));
  const tryOut = async (channel: Channel) => {
    const { state, provider, reason } = await test.mutateAsync(channel);
    const name = t(`channels:${channel}`);
    if (state === 'sent') notify.success(t('test.sent', { channel: name, provider: provider ?? name }));
    else if (state === 'not-configured') notify.info(t('test.not-configured', { channel: name }));
    else notify.error({ title: t('test.failed', { channel: name }), ...(reason && { code: reason }) });
  };
  return {
    tryOut: (channel: Channel) => void tryOut(channel).catch(() => undefined),
    busy: test.isPending ? test.variables : null,
  };
};
