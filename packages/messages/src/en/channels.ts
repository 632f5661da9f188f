import type { channels as zh } from '../zh-TW/channels';

export const channels: Record<keyof typeof zh, string> = {
  sms: 'SMS',
  email: 'E-mail',
  line: 'LINE',
  'short.sms': 'SMS',
  'short.email': 'E-mail',
  'short.line': 'LINE',
  'no-address.sms': 'SMS is on, but there is no phone number',
  'no-address.email': 'e-mail is on, but there is no address',
  'no-address.line': 'LINE is on, but not linked',
  'missing.sms': 'no phone',
  'missing.email': 'no e-mail',
  'missing.line': 'not linked',
};
