import { type HeldBack, listHeldBack } from '@talus/contract/sms';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api';

const NONE: readonly HeldBack[] = [];

/** Returns the messages that the daily limit held back, of one instrument or of all; empty until loaded. */
export const useHeldBack = (instrument?: string): readonly HeldBack[] =>
  useQuery({
    queryKey: ['admin', 'messages', 'held-back', instrument ?? ''],
    queryFn: ({ signal }) => api(listHeldBack, { query: instrument ? { instrument } : {} }, { signal }),
    meta: { quiet: true },
  }).data ?? NONE;
