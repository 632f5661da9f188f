import type { images as zh } from '../zh-TW/images';

export const images: Record<keyof typeof zh, string> = {
  'image.no-project':
    'Not in a project folder. Put it in one named after the project’s code or _id, or let an administrator choose its project.',
  'image.unknown-project': 'The folder “{{folder}}” belongs to no project; an administrator can choose one',
  'image.no-camera': 'The file name “{{name}}” has a time but no camera',
  'image.no-time': 'The name “{{name}}” holds no time (such as CAM01_20261116083000.jpg)',
  'image.impossible-time': 'The time in the name “{{name}}” does not exist',
  'image.ahead': 'Its time, {{time}}, is in the future. Check the camera’s clock.',
  'image.too-old': 'Its time {{time}} is older than images are kept',
  'image.not-a-picture': 'Not a JPEG or PNG image',
  'image.damaged': 'The image is damaged',
  'image.cut-off': 'The image is incomplete and the file has stopped growing',
  'image.too-large': 'The image is {{size}} MB; the limit is {{limit}} MB',
  'image.too-many-pixels': 'The image is {{width}} × {{height}} pixels; the limit is {{limit}} megapixels',
  'image.unreadable': 'The file could not be read: {{why}}',
};
