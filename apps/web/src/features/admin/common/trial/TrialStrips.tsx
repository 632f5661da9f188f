import type { LimitTrial } from '@talus/contract/instruments/limit-trial';
import { useTranslation } from 'react-i18next';
import { clusterRings } from './curve-model';
import type { CurvePicture } from './curve-picture';
import { LevelMark } from './LimitLines';
import styles from './TrialCurve.module.css';

const REACH = 34;

/** Draws the alarms of each rule set over time, below the curve. */
export const TrialStrips = ({ trial, picture }: { trial: LimitTrial; picture: CurvePicture }) => {
  const { t } = useTranslation('adminTrial');
  const { plot, strips, xOf, isCompact } = picture;
  return (['today', 'proposed'] as const).map((whose, row) => {
    const { rings } = trial[whose];
    const top = strips.top + row * strips.height;
    const middle = top + strips.height / 2;
    return (
      <g key={whose}>
        <rect
          className={styles.strip}
          x={plot.left}
          y={top + 2}
          width={plot.right - plot.left}
          height={strips.height - 4}
        />
        {clusterRings(rings, xOf, REACH).map(({ x, level, count }) => (
          <g key={x}>
            <LevelMark level={level} x={x} y={middle} size={10} />
            {count > 1 && (
              <text className={styles.count} x={x + 8} y={middle + 4}>
                {count}
              </text>
            )}
          </g>
        ))}
        {isCompact ? (
          <text className={styles.tick} x={plot.left - 6} y={middle + 4} textAnchor="end">
            {t(`whose.${whose}`)}
          </text>
        ) : (
          <text className={styles.side} x={plot.right + 10} y={middle + 4}>
            <tspan>{t(`whose.${whose}`)}</tspan> {t('rang', { n: rings.length })}
          </text>
        )}
      </g>
    );
  });
};
