import type { live as zh } from '../zh-TW/live';

export const live: Record<keyof typeof zh, string> = {
  'broken.title': 'Live updates stopped for {{duration}}',
  'broken.polling': 'The screen is read every {{seconds}} s instead; new alarms appear a little later.',
  'state.broken': 'Live updates stopped',
  'state.polling': ', read every {{seconds}} s',
};
