import { formatLimit } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../app/use-zone';
import { StatusShape } from '../../../ui/status/StatusShape';
import { trendOf } from '../gauge';
import type { Judged } from '../state';
import styles from './parts.module.css';

const WIDTH = 366;
const BOX = { left: 14, top: 10, width: 280, height: 60 };
/** Minimum vertical distance of labels in pixels, to avoid overlap. */
const LINE = 11;
const LINES = { WL: 'var(--wl-line)', AL: 'var(--al-line)', WSL: 'var(--wsl-line)' } as const;

type Props = { past: readonly { at: number; result: number }[]; judged: Judged };

/** Charts the last results with a dashed line to the typed result. */
export const TrendLine = ({ past, judged }: Props) => {
  const { t } = useTranslation('field');
  const zone = useZone();
  const trend = trendOf(past.map(({ result }) => result), judged.result, judged.limits); // biome-ignore format: one thing
  if (!trend) return null;
  const x = (share: number) => BOX.left + share * BOX.width;
  const y = (share: number) => BOX.top + share * BOX.height;
  const [first, last] = [past[0], past.at(-1)];
  const end = trend.points.at(-1);
  const isNamed = (i: number) =>
    trend.limits.slice(0, i).every((before) => Math.abs(y(before.y) - y(trend.limits[i]?.y ?? 0)) >= LINE);
  return (
    <svg
      className={styles.trend}
      viewBox={`0 0 ${WIDTH} 92`}
      role="img"
      aria-label={t('walk.trend', { n: past.length })}
    >
      {trend.limits.map(({ level, value, y: share }, i) => (
        <g key={`${level} ${value}`}>
          <path d={`M${BOX.left} ${y(share)}h${BOX.width}`} stroke={LINES[level]} strokeDasharray="5 4" />
          {isNamed(i) && (
            <>
              <g transform={`translate(${x(1) + 8} ${y(share) - 4})`}>
                <StatusShape status={level} size={8} />
              </g>
              <text x={x(1) + 20} y={y(share) + 4}>
                {formatLimit(value)}
              </text>
            </>
          )}
        </g>
      ))}
      <polyline
        points={trend.points.map((point) => `${x(point.x)},${y(point.y)}`).join(' ')}
        fill="none"
        stroke="var(--s1)"
        strokeWidth="1.5"
      />
      {trend.points.map((point) => (
        <circle key={point.x} cx={x(point.x)} cy={y(point.y)} r="2" fill="var(--s1)" />
      ))}
      {trend.now && end && (
        <>
          <path
            d={`M${x(end.x)} ${y(end.y)}L${x(trend.now.x)} ${y(trend.now.y)}`}
            stroke="var(--s1)"
            strokeWidth="1.5"
            strokeDasharray="3 3"
          />
          <circle cx={x(trend.now.x)} cy={y(trend.now.y)} r="4" fill="var(--card)" stroke="var(--s1)" strokeWidth="2" />
        </>
      )}
      {first && (
        <text x={x(0)} y="90">
          {formatTime(first.at, zone, 'MM-DD')}
        </text>
      )}
      {last && end && past.length > 2 && (
        <text x={x(end.x)} y="90" textAnchor="middle">
          {formatTime(last.at, zone, 'MM-DD')}
        </text>
      )}
    </svg>
  );
};
