import { listSms, resendMessage, type SmsMessage } from '@talus/contract/sms';
import type { Channel } from '@talus/domain/alerts/targets';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api';

/** Page size; older messages load on demand. */
export const BATCH = 200;

const KEY = ['admin', 'messages'] as const;

export const useMessages = (channel: Channel, isFailed: boolean) =>
  useInfiniteQuery({
    queryKey: [...KEY, channel, isFailed],
    queryFn: ({ signal, pageParam }) =>
      api(
        listSms,
        {
          query: {
            channel,
            limit: BATCH,
            ...(isFailed && { failed: '1' as const }),
            ...(pageParam && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page: SmsMessage[]) => (page.length === BATCH ? page.at(-1)?._id : undefined),
    meta: { quiet: true },
  });

export const useResend = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { message: string; channel: Channel }) => api(resendMessage, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
};
