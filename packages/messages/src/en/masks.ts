import type { masks as reference } from '../zh-TW/masks';

export const masks: Record<keyof typeof reference, string> = {
  'reason.fault': 'Sensor fault',
  'reason.maintenance': 'Maintenance or calibration',
  'reason.site-work': 'Site work or contact',
  'reason.power': 'Power or logger trouble',
  'reason.outlier': 'Outlier',
  'reason.other': 'Other',
  'reason.struck': 'Deleted in the sheet',
  why: '{{reason}}: {{note}}',
};
