import type { fields as zh } from '../zh-TW/fields';

export const fields: Record<keyof typeof zh, string> = {
  required: 'is required',
  type: 'must be of type {{expected}}',
  email: 'must be a valid e-mail address',
  id: 'must be 24 lower-case hex digits',
  epoch: 'must be a time in milliseconds',
  time: 'must be a time',
  timezone: 'must be a known time zone',
  'before-start': 'must not be before the start',
  characters: 'has characters that cannot be stored',
  'too-short': 'needs at least {{minimum}} characters',
  'too-long': 'may have at most {{maximum}} characters',
  'too-small': 'must not be below {{minimum}}',
  'too-big': 'must not be above {{maximum}}',
  option: 'must be one of {{options}}',
  unknown: 'has unknown fields: {{keys}}',
  format: 'is not in the right format',
};
