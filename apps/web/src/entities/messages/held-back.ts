import { type HeldBack, listHeldBack } from '@talus/contract/alarms/sms';
import { useRead } from '../../app/data/read';

const NONE: readonly HeldBack[] = [];

/** Returns the messages that the daily limit held back, of one instrument or of all; empty until loaded. */
export const useHeldBack = (instrument?: string): readonly HeldBack[] =>
  useRead(listHeldBack, { query: instrument ? { instrument } : {} }).data ?? NONE;
