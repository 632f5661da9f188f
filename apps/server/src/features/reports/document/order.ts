import type { ReportPeriod, ReportSection } from '@talus/domain/reports/sections';
import type { Language } from '@talus/messages/language';

/** The order of a report. */
export type ReportOrder = {
  projectId: string;
  /** The template's name: `監測月報`. */
  title: string;
  sections: readonly ReportSection[];
  period: ReportPeriod;
  /** The end is exclusive. */
  range: { from: Date; to: Date };
  language: Language;
  /** `P-2107-2026-10` */
  number: string;
  edition: number;
};
