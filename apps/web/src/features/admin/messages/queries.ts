import { listSms, resendMessage } from '@talus/contract/alarms/sms';
import type { Channel } from '@talus/domain/alerts/messages/targets';
import { usePages } from '../../../app/data/read';
import { useWrite } from '../../../app/data/write';

/** Page size; older messages load on demand. */
export const BATCH = 200;

export const useMessages = (channel: Channel, isFailed: boolean) =>
  usePages(listSms, {
    inputOf: (before: string) => ({
      query: { channel, limit: BATCH, ...(isFailed && { failed: '1' as const }), ...(before && { before }) },
    }),
    first: '',
    next: (page) => (page.length === BATCH ? page.at(-1)?._id : undefined),
  });

export const useResend = () => useWrite(resendMessage, (body: { message: string; channel: Channel }) => ({ body }));
