import type { images as zh } from '../zh-TW/images';

export const images: Record<keyof typeof zh, string> = {
  'image.no-project': 'It lies in no project’s folder: put it into one named by the project’s code, name or _id',
  'image.unknown-project': 'There is no project “{{folder}}”',
  'image.no-camera': 'The name “{{name}}” holds a time and no camera',
  'image.no-time': 'The name “{{name}}” holds no time (such as CAM01_20261116083000.jpg)',
  'image.impossible-time': 'The time in the name “{{name}}” does not exist',
  'image.ahead': 'Its time {{time}} is ahead of now: check the camera’s clock',
  'image.too-old': 'Its time {{time}} is older than images are kept',
  'image.not-a-picture': 'Its content is no JPEG or PNG picture',
  'image.damaged': 'The picture is damaged',
  'image.cut-off': 'The picture is not whole, and nothing more was written for a while',
  'image.too-large': 'The picture has {{size}} MB; the limit is {{limit}} MB',
  'image.unreadable': 'The file could not be read: {{why}}',
};
