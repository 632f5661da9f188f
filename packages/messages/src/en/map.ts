import type { map as zh } from '../zh-TW/map';

export const map: Record<keyof typeof zh, string> = {
  loading: 'Loading the map',
  failed: 'The map could not be loaded',
  'failed.text':
    'The code of the map did not arrive. Check the network and try again; the status of every station is also in latest data.',
  keys: 'Arrow keys move, plus and minus zoom, Page Down and Page Up pick the next and the previous station by severity, Esc clears the choice.',
  'zoom.in': 'Zoom in (+)',
  'zoom.out': 'Zoom out (−)',
  'zoom.fit': 'Show all',
  'zoom.value': 'Zoom {{zoom}}',
  'scale.km': '{{n}} km',
  'scale.m': '{{n}} m',
  'scale.label': 'Scale: {{length}}',
  'crowd.title': '{{n}} points in one place',
  'credit.land': 'Boundaries: Ministry of the Interior',
};
