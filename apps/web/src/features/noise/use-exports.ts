import type { NoiseDay } from '@talus/domain/noise/day-table';
import { noiseFileName } from '@talus/domain/noise/file-name';
import { writePdf } from '@talus/domain/pdf/pdf-file';
import { csvOf } from '@talus/domain/sheets/csv';
import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notices';
import { saveFile } from '../../lib/save-file';
import { type ReportHead, reportPages } from './report/pages';
import { paintCanvas, pictureWords, pngOf } from './report/paint-canvas';
import { readPalette } from './report/palette';
import { noiseSheet } from './report/sheet';
import { hasValues } from './state';

export const EXPORT_FORMATS = ['pdf', 'png', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Maximum number of days in one image: browsers limit the height of a canvas. */
const MOST_IN_PICTURE = 14;

type Shown = { days: readonly NoiseDay[]; head: Omit<ReportHead, 't'> } | null;

/** Returns the export of the tables as a file, named as the specification requires. Without data a notice is shown. */
export const useExports = (shown: Shown): ((format: ExportFormat) => Promise<void>) => {
  const { t } = useTranslation('noise');
  return async (format) => {
    if (!shown || !hasValues(shown.days)) return notify.info(t(`export.${format}.none`));
    const head = { ...shown.head, t };
    const { sensor } = head;
    const [first, last] = [shown.days[0]?.day ?? '', shown.days.at(-1)?.day ?? ''];
    const name = noiseFileName(sensor.station?.name ?? '', sensor.name, first, last);
    try {
      if (format === 'csv') saveFile(csvBlob(shown.days, head), `${name}.csv`);
      else if (format === 'pdf') saveFile(pdfBlob(shown.days, head), `${name}.pdf`);
      else await savePictures(shown.days, head, name);
    } catch {
      notify.error(t('export.failed'));
    }
  };
};

const csvBlob = (days: readonly NoiseDay[], head: ReportHead): Blob =>
  new Blob([csvOf(noiseSheet(days, head))], { type: 'text/csv;charset=utf-8' });

function pdfBlob(days: readonly NoiseDay[], head: ReportHead): Blob {
  const palette = readPalette(document.documentElement);
  const pages = reportPages(days, head, palette);
  const bytes = writePdf(pages, pictureWords(pages, palette.paper));
  return new Blob([bytes as BlobPart], { type: 'application/pdf' });
}

/** Saves one image, or for many days a numbered image per fortnight. */
async function savePictures(days: readonly NoiseDay[], head: ReportHead, name: string): Promise<void> {
  const palette = readPalette(document.documentElement);
  const pages = reportPages(days, head, palette);
  const parts = Math.ceil(pages.length / MOST_IN_PICTURE);
  for (let part = 0; part < parts; part++) {
    const own = pages.slice(part * MOST_IN_PICTURE, (part + 1) * MOST_IN_PICTURE);
    const file = parts === 1 ? `${name}.png` : `${name}-${part + 1}.png`;
    saveFile(await pngOf(paintCanvas(own, palette.paper)), file);
  }
}
