import { VARIANT_SETTINGS, type Variant } from '../variants/variants';

/** Tabs of the export page, named after their output. */
export const EXPORT_TABS = ['table', 'report', 'instruments', 'alerts'] as const;
export type ExportTab = (typeof EXPORT_TABS)[number];

/** Names of tabs in a project's allowed_sidebar; the table of readings is always offered. */
export const TAB_NAMES = {
  report: 'ReportExport',
  instruments: 'export-instrument',
  alerts: 'export-alertsreport',
} as const satisfies Partial<Record<ExportTab, string>>;

/** Returns the tabs to show. As in the menu, an empty list allows all; some variants always show the two lists. */
export function exportTabs(variant: Variant, allowedSidebar: readonly string[] | null): ExportTab[] {
  const isNamed = (tab: keyof typeof TAB_NAMES) => !allowedSidebar?.length || allowedSidebar.includes(TAB_NAMES[tab]);
  const hasLists = VARIANT_SETTINGS[variant].hasExportLists;
  return EXPORT_TABS.filter(
    (tab) => tab === 'table' || isNamed(tab) || (hasLists && (tab === 'instruments' || tab === 'alerts')),
  );
}
