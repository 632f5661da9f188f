import type { overview as zh } from '../zh-TW/overview';

export const overview: Record<keyof typeof zh, string> = {
  title: 'Latest data',
};
