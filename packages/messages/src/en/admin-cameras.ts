import type { adminCameras as zh } from '../zh-TW/admin-cameras';

export const adminCameras: Record<keyof typeof zh, string> = {
  title: 'Cameras',
  shown_one: '{{count}} camera',
  shown_other: '{{count}} cameras',
  failed: 'The cameras could not be loaded',
  find: 'Find a camera',
  content: 'Name',
  'content.hint': 'Text before the first “-” is the group, e.g. “Slope-TK12+300 face”',
  group: 'Group',
  newest: 'Last image',
  interval: 'Interval',
  images: 'Images',
  'images.count_one': '{{count}} image',
  'images.count_other': '{{count}} images',
  seen: 'Used on',
  dashboards_one: '{{count}} dashboard',
  dashboards_other: '{{count}} dashboards',
  comma: ', ',
  label: 'Label in upload',
  actions: 'Actions',
  facts: 'Image and use',
  picture: 'Last image of {{name}}',
  order: 'Change the order',
  'empty.title': 'This project has no cameras yet',
  'empty.text':
    'Create a push token for the recorder, or put images in the project folder. The camera appears with its first image.',
  delete: 'Delete',
  'delete.of': 'Delete {{name}}',
  'delete.body_one':
    'Its {{count}} image will be permanently deleted. It comes back with the next image labelled “{{label}}”.',
  'delete.body_other':
    'Its {{count}} images will be permanently deleted. It comes back with the next image labelled “{{label}}”.',
  folders: 'Folders',
  'folders.about':
    'Images in these folders belong to this project. A folder belongs to one project; one that is chosen here leaves the other.',
  'folder.of': '{{folder}} ({{project}})',
  'folder.free': '{{folder}} (to be given to a project)',
  tokens: 'Push tokens',
  'tokens.about':
    'A recorder pushes images of this project with a token: POST /api/ingest/image?camera=label&time=time.',
  'token.revoke.body': 'Recorders that use it can no longer push images.',
};
