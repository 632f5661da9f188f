import type { CompletenessDay } from '@talus/contract/data/completeness';
import styles from './DayPanel.module.css';

const HEIGHT = 64;
const WIDTH = 1000;

/** Returns the SVG path of the received readings; gaps stay gaps. */
export function curvePath({ curve, from, to, data_interval }: CompletenessDay): string {
  const values = curve.flatMap(([, value]) => (value === null ? [] : [value]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [start, length] = [Date.parse(from), Date.parse(to) - Date.parse(from)];
  const x = (time: number) => ((time - start) / length) * WIDTH;
  const y = (value: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - 6 - ((value - low) / (high - low)) * (HEIGHT - 12);
  const longest = (data_interval ?? length) * 1.5;
  let path = '';
  let last: number | null = null;
  for (const [at, value] of curve) {
    const time = Date.parse(at);
    if (value === null) {
      last = null;
      continue;
    }
    path += `${last !== null && time - last <= longest ? 'L' : 'M'}${x(time).toFixed(1)} ${y(value).toFixed(1)}`;
    last = time;
  }
  return path;
}

/** The day's curve without axes; the curve shows where data breaks off. */
export const DayCurve = ({ day }: { day: CompletenessDay }) => (
  <svg className={styles.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
    <path d={curvePath(day)} />
  </svg>
);
