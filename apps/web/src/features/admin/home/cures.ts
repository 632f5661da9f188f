import type { Check } from '@talus/domain/setup/missing';

/** The page of administration where each is mended, under its root. */
export const CURES: Record<Check, string> = {
  'level-without-people': 'project',
  'instrument-without-limits': 'instrument',
  'receiver-without-phone': 'user',
  'channel-not-configured': 'sms',
  'document-not-told': 'document',
  'instrument-without-data': 'instrument',
  'document-not-read': 'document',
  'clock-ahead': 'document',
  'instrument-without-station': 'station',
  'name-breaks-style': 'project',
  'instrument-on-no-plan': 'layout',
};
