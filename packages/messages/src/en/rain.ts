import type { rain as zh } from '../zh-TW/rain';

export const rain: Record<keyof typeof zh, string> = {
  HEAVY_RAIN: 'Heavy rain',
  TORRENTIAL_RAIN: 'Torrential rain',
  SUPER_TORRENTIAL_RAIN: 'Super torrential rain',
  EXTREME_TORRENTIAL_RAIN: 'Extreme torrential rain',
};
