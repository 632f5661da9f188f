import type { Status } from '@talus/domain/status/status';
import { useMemo, useState } from 'react';
import { Chart } from '../chart/Chart';
import { ChartLegend } from '../chart/ChartLegend';
import { createCursor } from '../chart/cursor-store';
import type { TimeWindow } from '../chart/scale';
import { XyChart } from '../chart/xy/XyChart';
import { Card } from '../layout/Card';
import { usePhone } from '../layout/use-phone';
import { chartSample } from './chart-sample';
import styles from './Gallery.module.css';
import { XY_SAMPLE } from './xy-sample';

const ZONE = 'Asia/Taipei';
const STATUSES: Record<string, Status> = {
  'TM-03': 'WSL',
  'TM-04': 'AL',
  'STI-11': 'AL',
  'ELP-07': 'WL',
  'RG-02': 'AL',
};
const RAIN_TOTALS = new Map([['RG-02', 444]]);

/** The chart card with the five instruments of the design; a phone shows one unit at a time. */
export const Charts = () => {
  const isPhone = usePhone();
  const sample = useMemo(chartSample, []);
  const model = useMemo(
    () => (isPhone ? { ...sample, axes: sample.axes.filter(({ unit, isRain }) => unit === 'mm' || isRain) } : sample),
    [sample, isPhone],
  );
  const shown = useMemo(
    () => (isPhone ? { ...model, series: model.series.filter(({ unit, isRain }) => unit === 'mm' || isRain) } : model),
    [model, isPhone],
  );
  const [cursor] = useState(createCursor);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [part, setPart] = useState<TimeWindow | null>(null);
  return (
    <>
      <Card title={model.title} className={styles.whole ?? ''}>
        <Chart
          model={shown}
          zone={ZONE}
          cursor={cursor}
          hidden={hidden}
          window={part}
          onWindow={setPart}
          height={isPhone ? 336 : 448}
        />
        <ChartLegend
          model={model}
          zone={ZONE}
          cursor={cursor}
          hidden={hidden}
          onHidden={setHidden}
          statusOf={(id) => STATUSES[id]}
          rainTotals={RAIN_TOTALS}
        />
      </Card>
      <Card title={XY_SAMPLE.title} className={styles.whole ?? ''}>
        <XyChart model={XY_SAMPLE} height={420} />
      </Card>
    </>
  );
};
