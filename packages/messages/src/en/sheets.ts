import type { sheets as zh } from '../zh-TW/sheets';

export const sheets: Record<keyof typeof zh, string> = {
  readings: 'Readings',
  'day-sum': 'day sum',
  'hour-sum': 'hour sum',
  'masked-count': '{{head}} [{{n}} masked]',
  masked: '{{head}} [masked values]',
  raw: 'raw',
  time: 'Time ({{zone}})',
};
