import type { offline as zh } from '../zh-TW/offline';

export const offline: Record<keyof typeof zh, string> = {
  title: 'No network',
  text: 'This screen needs a connection. Routes that were taken along work under In the field; readings that wait stay on this device.',
  field: 'In the field',
  again: 'Try again',
};
