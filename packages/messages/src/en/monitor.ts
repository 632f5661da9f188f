import type { monitor as zh } from '../zh-TW/monitor';

export const monitor: Record<keyof typeof zh, string> = {
  'image.alt': '{{label}}, image of {{time}}',
  'image.none': 'No image',
  'image.never': 'This camera has sent no image yet.',
  'image.last': 'The last one is of {{time}}, {{age}}.',
  'image.then': 'There is no image of that time; the one before is of {{time}}.',
  'image.then-never': 'There is no image of that time, nor before it.',
  'image.see-last': 'Show the last one',
  'image.late': 'Late',
  'image.late-said': 'This image is late: one is due every {{interval}}',
  'image.failed': 'The image could not be loaded',
  'image.failed-text': 'The file of {{label}} is missing or cannot be read.',
  'image.open': 'Enlarge {{label}}',
  'image.hint': 'Click to enlarge',
};
