import type { reportSections as zh } from '../zh-TW/report-sections';

export const reportSections: Record<keyof typeof zh, string> = {
  summary: 'Summary',
  status: 'Instrument status',
  alarms: 'Alarms and actions taken',
  curves: 'Results by area',
  depth: 'Depth curves',
  rain: 'Rain',
  noise: 'Noise',
  completeness: 'Data completeness',
  masked: 'Masked readings',
  cameras: 'Cameras',
};
