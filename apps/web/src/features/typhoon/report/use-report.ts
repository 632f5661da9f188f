import type { Level } from '@talus/domain/status/status';
import { formatTime } from '@talus/domain/time/format';
import { FORECAST_IMAGES } from '@talus/domain/typhoon/forecast-images';
import { fieldProblems, reportFileName } from '@talus/domain/typhoon/report-fields';
import type { SlidePart } from '@talus/domain/typhoon/slide';
import { reportSlides } from '@talus/domain/typhoon/slides';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../app/notices';
import { saveFile } from '../../../lib/save-file';
import { onPaper } from '../../../theme/paper';
import { type ChartTheme, chartTheme } from '../../../ui/chart/chart-theme';
import { type ChartWords, useChartWords } from '../../../ui/chart/chart-words';
import { useConfirm } from '../../../ui/overlay/Confirm';
import { IDLE, isSettled, partsOf, type ReportParts, reduceMaking } from '../state';
import type { TyphoonLink } from '../url';
import type { Typhoon } from '../use-typhoon';
import type { Words } from '../words';
import { buildReport } from './build-report';
import { nativeChart } from './native-chart';
import { paperPalette } from './palette';
import { writePptx } from './write-pptx';

/** Chart pixels per inch of a slide, which matches the font size of the slide's other texts. */
const PIXELS_PER_INCH = 90;

/** Returns the state of the report and the function that makes it. `onMade` resets the page. */
export const useReport = (typhoon: Typhoon, link: TyphoonLink, onMade: () => void) => {
  const { t, i18n } = useTranslation(['typhoon', 'status', 'rain']);
  const confirm = useConfirm();
  const words = useChartWords();
  const [making, dispatch] = useReducer(reduceMaking, IDLE);
  const parts = partsOf(
    typhoon,
    FORECAST_IMAGES.map((image) => link.chosen.includes(image)),
  );
  const theme = useMemo(() => onPaper(chartTheme), []);
  const slides = reportSlides(buildReport({ t, typhoon, link, theme }));
  const problems = fieldProblems(typhoon.fields);
  const { at, zone, fields } = typhoon;

  const write = async () => {
    const stamp = formatTime(at, zone, 'YYYY-MM-DD HH:mm').replace(/[-:]/g, '').replace(' ', '-');
    const name = reportFileName(t('slide.title'), fields, stamp);
    try {
      const pictures = picturesOf(typhoon, { theme, words, levelWord: (level) => t(`status:${level}`) });
      const file = await writePptx(slides, {
        title: name,
        lang: i18n.language,
        palette: onPaper(paperPalette),
        pictures,
      });
      saveFile(file, name);
      notify.success(t('report.done', { file: name }));
      onMade();
    } catch {
      notify.error({ title: t('report.failed'), text: t('report.failed.text') });
    }
    dispatch({ type: 'ended' });
  };
  const newest = useRef(write);
  newest.current = write;
  const isReady = isSettled(parts);
  useEffect(() => {
    if (making.phase === 'waiting' && isReady) dispatch({ type: 'settled' });
  }, [making.phase, isReady]);
  // Depends on the phase alone: a refetch meanwhile does not start a second file
  useEffect(() => {
    if (making.phase === 'writing') void newest.current();
  }, [making.phase]);

  const missing = missingNames(t, parts);
  const make = async () => {
    dispatch({ type: 'asked' });
    if (Object.keys(problems).length > 0) return;
    const isSure = await confirm({
      title: t('report.confirm.title'),
      body: [
        t('report.confirm.text', {
          name: fields.typhoon_name.trim(),
          n: slides.length,
          time: formatTime(at, zone, 'YYYY-MM-DD HH:mm'),
        }),
        missing.length > 0 && t('report.confirm.missing', { names: missing.join(t('comma')) }),
      ]
        .filter(Boolean)
        .join(' '),
      yes: t('report.make'),
    });
    if (isSure) dispatch({ type: 'confirmed' });
  };
  return { parts, slides, problems, making, make };
};

function missingNames(t: Words, { bulletin, images, map, ranks, charts }: ReportParts): string[] {
  return [
    bulletin === 'bad' && t('part.bulletin'),
    images.state === 'bad' && t('part.images', { n: images.ready, total: images.total }),
    map === 'bad' && t('part.map'),
    ranks.state === 'bad' && t('part.ranks', { n: ranks.ready }),
    charts.state === 'bad' && t('part.charts', { n: charts.ready }),
  ].filter((name) => name !== false);
}

type Drawing = { theme: ChartTheme; words: ChartWords; levelWord: (level: Level) => string };

/** Returns the renderers of images; null where an image cannot be drawn, and the report is made without it. */
function picturesOf({ images, charts, zone }: Typhoon, { theme, words, levelWord }: Drawing) {
  return {
    image: (name: (typeof FORECAST_IMAGES)[number]) => {
      const image = images[FORECAST_IMAGES.indexOf(name)]?.data?.image;
      return image ? `data:${image.media_type};base64,${image.bytes}` : null;
    },
    chart: async ({ box, chart: place }: Extract<SlidePart, { kind: 'chart' }>) => {
      const model = charts?.[place]?.chart;
      if (!model) return null;
      const native = nativeChart(model, { theme, zone, levelWord });
      if (native) return native;
      try {
        const { drawChart } = await import('../../../ui/chart/draw-chart');
        const [width, height] = [box.w * PIXELS_PER_INCH, box.h * PIXELS_PER_INCH].map(Math.round) as [number, number];
        return drawChart(model, { width, height, zone, words, theme }).toDataURL('image/png');
      } catch {
        return null;
      }
    },
  };
}

export type ReportState = ReturnType<typeof useReport>;
