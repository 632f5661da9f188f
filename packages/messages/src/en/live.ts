import type { live as zh } from '../zh-TW/live';

export const live: Record<keyof typeof zh, string> = {
  'broken.title': 'Live updates stopped for {{duration}}',
  'broken.polling': 'The screen refreshes every {{seconds}} s instead, so new alarms may appear a little late.',
  'state.broken': 'Live updates stopped',
  'state.polling': ', refreshing every {{seconds}} s',
};
