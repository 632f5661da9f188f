import { exportOutput } from '@talus/contract/data/outputs';
import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorWords, isSessionLost } from '../../app/errors';
import { saveFile } from '../../lib/save-file';
import { useNotice } from '../../ui/overlay/Notice';
import { canHoldMasked, type ExportView, exportBody } from './export-body';
import { useExportView } from './export-view';
import type { ExportFormat } from './parts/ReadingsTable';
import { useChartSource } from './source';

/** Exports what a card shows, as a workbook or as CSV. */
export const useExport = (chart: PreparedChart) => {
  const { t } = useTranslation('chart');
  const notice = useNotice();
  const { client, project } = useChartSource();
  const view: ExportView | null = useExportView();
  const [exporting, setExporting] = useState<ExportFormat | null>(null);
  const [isWithMasked, setWithMasked] = useState(false);
  const start = async (format: ExportFormat) => {
    if (exporting || !view) return;
    setExporting(format);
    try {
      const body = exportBody(chart, view, format, isWithMasked);
      const { blob, name } = await client.file(exportOutput, { params: { projectId: project._id }, body });
      saveFile(blob, name);
    } catch (error) {
      if (!isSessionLost(error)) notice.error({ title: t('export.failed'), ...errorWords(error) });
    }
    setExporting(null);
  };
  return { exporting, start, masked: view && canHoldMasked(chart, view) ? { isWithMasked, setWithMasked } : null };
};
