import { pngName } from '@talus/domain/charts/export/file-names';
import type { PreparedChart } from '@talus/domain/charts/prepare-charts';
import type { Status } from '@talus/domain/status/status';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import { now } from '../../app/clock';
import { saveFile } from '../../lib/save-file';
import type { ChartHandle } from '../../ui/chart/Chart';
import { PICTURE_RATIO } from '../../ui/chart/chart-picture';
import { themeOfDocument } from '../../ui/chart/chart-theme';
import { composePng } from '../../ui/chart/compose-picture';
import { pictureLegend } from '../../ui/chart/picture-legend';
import { usePictureWords } from '../../ui/chart/use-picture-words';
import { useNotice } from '../../ui/overlay/Notice';
import { rainTotalsOf } from './parts/rain-totals';
import { useChartSource } from './source';
import { useInverseNotes } from './use-inverse';

export type Pictures = {
  /** Saves one image of all cards. */
  saveCombined: () => void;
  /** Saves an image per card. */
  saveGroups: () => void;
  /** Copies the combined image to the clipboard. */
  copy: () => void;
  /** Renders the combined image. */
  combined: () => Promise<Blob>;
};

type Drawn = {
  charts: readonly PreparedChart[];
  handles: ReadonlyMap<string, ChartHandle>;
  statusOf: (id: string) => Status | undefined;
  notesOf: (chart: PreparedChart) => string[];
  zone: Zone;
};

/** Returns the image exports of the cards as shown, with project, range and time. */
export const usePictures = ({ charts, handles, statusOf, notesOf, zone }: Drawn): Pictures | null => {
  const { t } = useTranslation('chart');
  const notice = useNotice();
  const words = usePictureWords();
  const { project } = useChartSource();
  const inverseNotes = useInverseNotes();
  const [first] = charts;
  if (!first) return null;

  const pictureOf = (some: readonly PreparedChart[]): Promise<Blob> => {
    const theme = themeOfDocument();
    const parts = some.flatMap((chart) => {
      const canvas = handles.get(chart.id)?.toCanvas(PICTURE_RATIO);
      const { zoom } = chart.card;
      const legend = {
        model: chart,
        hidden: new Set(chart.card.hidden),
        rainTotals: rainTotalsOf(chart),
        statusOf,
        zone,
        notes: [
          ...(zoom ? [words.zoomed([zoom.from, zoom.to], zone)] : []),
          ...notesOf(chart),
          ...inverseNotes(chart, zone),
        ],
      };
      return canvas ? [{ title: chart.title, chart: canvas, legend: pictureLegend(legend, words.legend, theme) }] : [];
    });
    const { from, to } = some[0] ?? first;
    return composePng(parts, words.text(project.name, [from, to], now(), zone), theme, PICTURE_RATIO);
  };
  const nameOf = (some: readonly PreparedChart[], number?: number) =>
    pngName(
      some.flatMap(({ instruments }) => instruments),
      now(),
      zone,
      number,
    );
  const said = (work: Promise<unknown>) => work.catch(() => notice.error(t('output.failed')));

  return {
    combined: () => pictureOf(charts),
    saveCombined: () => said(pictureOf(charts).then((blob) => saveFile(blob, nameOf(charts)))),
    saveGroups: () =>
      said(
        (async () => {
          for (const [index, chart] of charts.entries()) {
            saveFile(await pictureOf([chart]), nameOf([chart], charts.length > 1 ? index + 1 : undefined));
          }
        })(),
      ),
    copy: async () => {
      try {
        // Passed as a promise, so that the browser still counts the user's press when the image is ready.
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': pictureOf(charts) })]);
        notice.success(t('copy.success'));
      } catch {
        notice.error(t('copy.failed'));
      }
    },
  };
};
