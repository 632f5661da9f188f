import type { offline as zh } from '../zh-TW/offline';

export const offline: Record<keyof typeof zh, string> = {
  title: 'No network',
  text: 'This screen needs a connection. Downloaded routes still work under Field readings; unsent readings stay on this device.',
  field: 'Field readings',
  again: 'Try again',
};
