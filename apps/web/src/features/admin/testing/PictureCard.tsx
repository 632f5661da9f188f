import type { ChartModel } from '@talus/domain/charts/chart-model';
import { formatTime } from '@talus/domain/time/format';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { now } from '../../../app/clock';
import { saveFile } from '../../../lib/save-file';
import { Chart, type ChartHandle } from '../../../ui/chart/Chart';
import { PICTURE_RATIO } from '../../../ui/chart/chart-picture';
import { themeOfDocument } from '../../../ui/chart/chart-theme';
import { composePng } from '../../../ui/chart/compose-picture';
import { pictureLegend } from '../../../ui/chart/picture-legend';
import { usePictureWords } from '../../../ui/chart/use-picture-words';
import { Button } from '../../../ui/controls/Button';
import { chartSample } from '../../../ui/gallery/chart-sample';
import { Card } from '../../../ui/layout/Card';
import { Text } from '../../../ui/layout/primitives';
import { usePhone } from '../../../ui/layout/use-phone';
import { useNotice } from '../../../ui/overlay/Notice';

const ZONE = 'Asia/Taipei';

/** Keeps the series of the given units: a phone has room for one axis and the rain. */
const ofUnits = (model: ChartModel, units: readonly string[]): ChartModel => ({
  ...model,
  series: model.series.filter(({ unit }) => units.includes(unit)),
  axes: model.axes.filter(({ unit }) => units.includes(unit)),
});

/** Draws a chart of made-up readings, labelled so, and exports it like any chart. */
export const PictureCard = () => {
  const { t } = useTranslation('adminTesting');
  const notice = useNotice();
  const words = usePictureWords();
  const isPhone = usePhone();
  const chart = useRef<ChartHandle>(null);
  const [isBusy, setBusy] = useState(false);
  const model = useMemo(() => {
    const sample = chartSample({
      displacement: t('sample.displacement'),
      tilt: t('sample.tilt'),
      pressure: t('sample.pressure'),
      rain: t('sample.rain'),
      construction: t('sample.construction'),
      status: t('sample.status'),
    });
    return { ...(isPhone ? ofUnits(sample, ['mm', 'mm/h']) : sample), title: t('picture.sample') };
  }, [t, isPhone]);
  const save = async () => {
    setBusy(true);
    try {
      const canvas = chart.current?.toCanvas(PICTURE_RATIO);
      if (!canvas) throw new Error('chart.not-drawn');
      const theme = themeOfDocument();
      const drawn = { model, hidden: new Set<string>(), rainTotals: new Map(), statusOf: () => undefined, zone: ZONE };
      const legend = pictureLegend({ ...drawn, notes: [t('picture.sample')] }, words.legend, theme);
      const text = words.text(t('picture.sample'), [model.from, model.to], now(), ZONE);
      const picture = await composePng([{ title: model.title, chart: canvas, legend }], text, theme, PICTURE_RATIO);
      saveFile(picture, `talus-test_${formatTime(now(), ZONE, 'YYYY-MM-DD').replaceAll('-', '')}.png`);
      notice.success(t('picture.saved'));
    } catch {
      notice.error(t('picture.failed'));
    }
    setBusy(false);
  };
  return (
    <Card
      title={t('picture.title')}
      tools={
        <Button size="small" icon="image" busy={isBusy} onClick={() => void save()}>
          {t('picture.save')}
        </Button>
      }
    >
      <Text as="p" below={8} size="data" tone="muted">
        {t('picture.about')}
      </Text>
      <Chart ref={chart} model={model} zone={ZONE} height={isPhone ? 300 : 380} />
    </Card>
  );
};
