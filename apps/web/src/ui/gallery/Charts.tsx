import { useMemo, useState } from 'react';
import { Card } from '../Card';
import { Chart } from '../chart/Chart';
import { createCursor } from '../chart/cursor-store';
import type { TimeWindow } from '../chart/scale';
import { chartSample } from './chart-sample';
import styles from './Gallery.module.css';

const ZONE = 'Asia/Taipei';

/** The chart card with the five instruments of the drawn screen. */
export const Charts = () => {
  const model = useMemo(chartSample, []);
  const [cursor] = useState(createCursor);
  const [part, setPart] = useState<TimeWindow | null>(null);
  return (
    <Card title={model.title} className={styles.whole ?? ''}>
      <Chart model={model} zone={ZONE} cursor={cursor} window={part} onWindow={setPart} height={448} />
    </Card>
  );
};
