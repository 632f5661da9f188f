import type { ReportPeriod, ReportSection } from '@talus/domain/reports/sections';
import type { Language } from '@talus/messages/language';
import type { CurrentUser } from '../../../platform/auth/current-user';
import type { ServerContext } from '../../../platform/http/server-context';

/** What is asked of a report. */
export type ReportOrder = {
  projectId: string;
  /** The template's name: `監測月報`. */
  title: string;
  sections: readonly ReportSection[];
  period: ReportPeriod;
  /** From the first moment on, up to but without the last. */
  range: { from: Date; to: Date };
  language: Language;
  /** `P-2107-2026-10` */
  number: string;
  edition: number;
};

export type MadeReport = { pages: number; bytes: Uint8Array };

export type ReportOptions = {
  signal: AbortSignal;
  /** Pages that stand, of all; null before they were counted. */
  onProgress?: (told: { page: number; pages: number | null }) => void;
};

export type MakeReport = (
  context: ServerContext,
  user: CurrentUser,
  order: ReportOrder,
  options: ReportOptions,
) => Promise<MadeReport>;
