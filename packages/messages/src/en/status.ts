import type { status as zh } from '../zh-TW/status';

export const status: Record<keyof typeof zh, string> = {
  WSL: 'Action',
  AL: 'Alert',
  WL: 'Attention',
  GREEN: 'Normal',
  down: 'No data',
  'no-place': 'Without a place',
};
