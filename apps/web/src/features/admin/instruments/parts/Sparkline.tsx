import styles from './Sparkline.module.css';

export type Point = readonly [time: string, value: number | null];
/** `later` is drawn dashed. */
export type Line = { points: readonly Point[]; kind: 'now' | 'later' };

type Props = {
  /** Accessible name. */
  label: string;
  lines: readonly Line[];
  width: number;
  height: number;
  /** Time of a marker, such as the start of a version. */
  at?: string;
};

const PAD = 4;

/** A sparkline; gaps stay gaps. */
export const Sparkline = ({ label, lines, width, height, at }: Props) => {
  const all = lines.flatMap(({ points }) => points);
  const values = all.flatMap(([, value]) => value ?? []);
  if (values.length === 0) return null;
  const times = all.map(([time]) => Date.parse(time));
  const scale = (low: number, high: number, size: number) => (value: number) =>
    high === low ? size / 2 : PAD + ((value - low) / (high - low)) * (size - 2 * PAD);
  const x = scale(Math.min(...times), Math.max(...times), width);
  const y = scale(Math.max(...values), Math.min(...values), height);
  return (
    <svg className={styles.spark} role="img" aria-label={label} width={width} height={height}>
      {at && <path className={styles.at} d={`M${x(Date.parse(at))} 0V${height}`} />}
      {lines.map(({ points, kind }) => (
        <path key={kind} className={styles[kind]} d={pathOf(points, x, y)} />
      ))}
    </svg>
  );
};

function pathOf(points: readonly Point[], x: (time: number) => number, y: (value: number) => number): string {
  let isOn = false;
  return points
    .map(([time, value]) => {
      if (value === null) {
        isOn = false;
        return '';
      }
      const step = `${isOn ? 'L' : 'M'}${x(Date.parse(time)).toFixed(1)} ${y(value).toFixed(1)}`;
      isOn = true;
      return step;
    })
    .join('');
}
