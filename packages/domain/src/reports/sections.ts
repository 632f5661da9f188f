/** Sections of a report, in the order of a new template. */
export const REPORT_SECTIONS = [
  'summary',
  'status',
  'alarms',
  'curves',
  'depth',
  'rain',
  'noise',
  'completeness',
  'masked',
  'cameras',
] as const;
export type ReportSection = (typeof REPORT_SECTIONS)[number];

export const REPORT_PERIODS = ['day', 'week', 'month', 'own'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];
