import { getChannels, getSmsCredit, sendTestMessage } from '@talus/contract/sms';
import type { Channel } from '@talus/domain/alerts/targets';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../app/notices';
import { api } from '../../../lib/api';
import type { IconName } from '../../../ui/icon-paths';

const GATEWAYS = ['mitake', 'every8d'] as const;
const OTHERS = ['email', 'line'] as const;
/** Nothing announces that a message could not be sent. */
const CHANNELS_EVERY_MS = 60_000;
const ICONS: Record<Channel, IconName> = { sms: 'sms', email: 'mail', line: 'chat' };

/** A way out for messages, in words. */
export type ChannelState = {
  key: string;
  channel: Channel;
  icon: IconName;
  name: string;
  state: string;
  /** Messages that could not be sent and wait for a retry, in words; null: none. */
  retrying: string | null;
  /** Known not to be set up. */
  isOff: boolean;
  /** Both gateways are tried by one message. */
  canTry: boolean;
};

/** Points left at both gateways, and whether mail and LINE are set up. */
export const useChannelStates = (): ChannelState[] => {
  const { t } = useTranslation(['adminMessages', 'alerts']);
  // Asked of the gateways themselves, which may take a while
  const credit = useQuery({
    queryKey: ['admin', 'sms-credit'],
    queryFn: ({ signal }) => api(getSmsCredit, {}, { signal }),
    meta: { quiet: true },
  });
  const channels = useQuery({
    queryKey: ['admin', 'channels'],
    queryFn: ({ signal }) => api(getChannels, {}, { signal }),
    refetchInterval: CHANNELS_EVERY_MS,
    meta: { quiet: true },
  });
  const points = (gateway: (typeof GATEWAYS)[number]) => {
    if (credit.error) return t('credit.unknown');
    const found = credit.data?.[gateway];
    if (!found) return t('credit.asking');
    if (found.credit !== null) return t('credit.left', { n: found.credit.toLocaleString('en-US') });
    return found.reason === 'not-configured' ? t('channel.off') : t('credit.failed', { reason: found.reason ?? '' });
  };
  const setUp = (channel: (typeof OTHERS)[number]) => {
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
      icon: ICONS.sms,
      name: t(`gateway.${gateway}`),
      state: points(gateway),
      retrying: i === 0 ? retryingOf('sms') : null,
      isOff: credit.data?.[gateway].reason === 'not-configured',
      canTry: i === 0,
    })),
    ...OTHERS.map((channel) => ({
      key: channel,
      channel,
      icon: ICONS[channel],
      name: t(`alerts:channel.${channel}`),
      state: setUp(channel),
      retrying: retryingOf(channel),
      isOff: channels.data?.[channel] === false,
      canTry: true,
    })),
  ];
};

/** Sends a test message to oneself and says how it went; `busy` is the channel that is being tried. */
export const useTryChannel = () => {
  const { t } = useTranslation(['adminMessages', 'alerts']);
  const test = useMutation({ mutationFn: (channel: Channel) => api(sendTestMessage, { body: { channel } }) });
  const tryOut = async (channel: Channel) => {
    const { state, provider, reason } = await test.mutateAsync(channel);
    const name = t(`alerts:channel.${channel}`);
    if (state === 'sent') notify.success(t('test.sent', { channel: name, provider: provider ?? name }));
    else if (state === 'not-configured') notify.info(t('test.not-configured', { channel: name }));
    else notify.error({ title: t('test.failed', { channel: name }), ...(reason && { code: reason }) });
  };
  return {
    tryOut: (channel: Channel) => void tryOut(channel).catch(() => undefined),
    busy: test.isPending ? test.variables : null,
  };
};
