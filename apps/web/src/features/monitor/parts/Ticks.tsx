import type { SliderSpan } from '@talus/domain/monitor/slider';
import { HOUR_MS } from '@talus/domain/time/duration';
import { formatTime } from '@talus/domain/time/format';
import { startOfDay, type Zone } from '@talus/domain/time/zone';
import { useId } from 'react';
import { Caption } from '../../../ui/layout/primitives';
import styles from './TimeStrip.module.css';

type Props = {
  moments: readonly number[];
  gaps: readonly SliderSpan[];
  start: number;
  end: number;
  zone: Zone;
  isPhone: boolean;
};

const WIDTH = 1000;

/** The time axis: a line per moment with an image, hatched gaps, and the clock below. */
export const Ticks = ({ moments, gaps, start, end, zone, isPhone }: Props) => {
  const hatch = useId();
  const x = (at: number) => ((at - start) / (end - start)) * WIDTH;
  return (
    <>
      <svg className={styles.ticks} viewBox={`0 0 ${WIDTH} 14`} preserveAspectRatio="none" aria-hidden="true">
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.hatch} d="M0 0V6" />
        </pattern>
        <rect className={styles.track} width={WIDTH} height="14" />
        {gaps.map((gap) => (
          <rect
            key={gap.start}
            x={x(gap.start)}
            width={Math.max(0, x(gap.end) - x(gap.start))}
            height="14"
            fill={`url(#${hatch})`}
          />
        ))}
        <path
          className={styles.tick}
          d={moments
            .filter((at) => at >= start && at <= end)
            .map((at) => `M${x(at).toFixed(1)} 0V14`)
            .join('')}
        />
      </svg>
      <Caption as="ol" className={styles.labels} aria-hidden="true">
        {labelsOf({ start, end, zone, isPhone }).map(({ at, text, isDay }) => (
          <li key={at} className={isDay ? styles.day : undefined} style={{ left: `${x(at) / 10}%` }}>
            {text}
          </li>
        ))}
      </Caption>
    </>
  );
};

/** Label steps in hours, all divisors of a day. */
const STEPS = [1, 2, 3, 4, 6, 12, 24];

type Label = { at: number; text: string; isDay: boolean };

/** Returns labels at full hours of the zone's clock, with the date at midnight. */
export const labelsOf = ({ start, end, zone, isPhone }: Pick<Props, 'start' | 'end' | 'zone' | 'isPhone'>): Label[] => {
  const most = isPhone ? 5 : 13;
  const hours = (end - start) / HOUR_MS;
  const step = (STEPS.find((one) => hours / one <= most) ?? 24) * HOUR_MS;
  const labels: Label[] = [];
  for (let at = startOfDay(start, zone); at <= end; at += step) {
    if (at < start) continue;
    const isDay = startOfDay(at, zone) === at;
    labels.push({ at, text: formatTime(at, zone, isDay ? 'MM-DD' : 'HH:mm'), isDay });
  }
  return labels;
};
