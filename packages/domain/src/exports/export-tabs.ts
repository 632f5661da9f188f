import { VARIANT_SETTINGS, type Variant } from '../variants/variants';

/** The tabs of the export page, by what each makes. */
export const EXPORT_TABS = ['table', 'report', 'instruments', 'alerts'] as const;
export type ExportTab = (typeof EXPORT_TABS)[number];

/** The names of tabs in a project's allowed_sidebar; a table of readings is always offered. */
export const TAB_NAMES = {
  report: 'ReportExport',
  instruments: 'export-instrument',
  alerts: 'export-alertsreport',
} as const satisfies Partial<Record<ExportTab, string>>;

/** As of the menu, an empty list leaves nothing out; some variants show the two lists whatever it says. */
export function exportTabs(variant: Variant, allowedSidebar: readonly string[] | null): ExportTab[] {
  const isNamed = (tab: keyof typeof TAB_NAMES) => !allowedSidebar?.length || allowedSidebar.includes(TAB_NAMES[tab]);
  const hasLists = VARIANT_SETTINGS[variant].hasExportLists;
  return EXPORT_TABS.filter(
    (tab) => tab === 'table' || isNamed(tab) || (hasLists && (tab === 'instruments' || tab === 'alerts')),
  );
}
