import { expect, it } from 'vitest';
import type { Variant } from '../variants/variants';
import { type ExportTab, exportTabs } from './export-tabs';

it.each<[Variant, string[] | null, ExportTab[]]>([
  ['main', ['data', 'export'], ['table']],
  ['main', ['export', 'ReportExport'], ['table', 'report']],
  ['main', ['export', 'export-instrument', 'export-alertsreport'], ['table', 'instruments', 'alerts']],
  ['main', [], ['table', 'report', 'instruments', 'alerts']],
  ['main', null, ['table', 'report', 'instruments', 'alerts']],
  ['thsr-main', ['export'], ['table']],
  ['kmrt', ['export'], ['table', 'instruments', 'alerts']],
  ['test', ['export', 'ReportExport'], ['table', 'report', 'instruments', 'alerts']],
])('%s with %j shows %j', (variant, allowed, tabs) => expect(exportTabs(variant, allowed)).toEqual(tabs));
