import type { sheets as zh } from '../zh-TW/sheets';

export const sheets: Record<keyof typeof zh, string> = {
  readings: 'Readings',
  time: 'Time',
};
