import type { Level } from '@talus/domain/status/status';
import { formatLimit } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { spread } from '../../../../ui/chart/place-labels';
import { StatusShape } from '../../../../ui/status/StatusShape';
import type { CurvePicture } from './curve-picture';
import styles from './TrialCurve.module.css';

const SIZE = 12;
const LABEL = 20;
/** Line height of text, in pixels. */
const TEXT = 14;

/** The shape of a level, centred at (x, y). */
export const LevelMark = ({ level, x, y, size = SIZE }: { level: Level; x: number; y: number; size?: number }) => (
  <g transform={`translate(${x - size / 2} ${y - size / 2})`}>
    <StatusShape status={level} size={size} />
  </g>
);

/** Draws the current limits dashed with values on the left, the proposed limits solid with levels on the right. */
export const LimitLines = ({ picture }: { picture: CurvePicture }) => {
  const { t } = useTranslation(['adminTrial', 'status']);
  const { plot, yOf, lines, isCompact, width } = picture;
  const today = lines.filter(({ whose }) => whose === 'today');
  const proposed = lines.filter(({ whose }) => whose === 'proposed');
  const middles = spread(
    proposed.map(({ value }) => ({ at: yOf(value), size: LABEL + 4 })),
    plot.top - LABEL,
    plot.bottom + LABEL,
  );
  // Labels sit on their lines and are spread vertically where lines are close
  const feet = (own: typeof lines) =>
    spread(
      own.map(({ value }) => ({ at: yOf(value) - 5, size: TEXT })),
      plot.top,
      plot.bottom + TEXT,
    );
  const [todayFeet, proposedFeet] = [feet(today), feet(proposed)];
  return (
    <>
      {today.map(({ level, value }, index) => (
        <g key={`${level} ${value}`} data-level={level}>
          <path className={styles.today} d={`M${plot.left} ${yOf(value)}H${plot.right}`} />
          {!isCompact && (
            <text className={styles.was} x={plot.left + 6} y={todayFeet[index]}>
              {t('line.today', { value: formatLimit(value) })}
            </text>
          )}
        </g>
      ))}
      {proposed.map(({ level, value }, index) => {
        const words = `${t(`status:${level}`)} ${formatLimit(value)}`;
        const middle = middles[index] ?? 0;
        return (
          <g key={`${level} ${value}`} data-level={level}>
            <path className={styles.proposed} d={`M${plot.left} ${yOf(value)}H${plot.right}`} />
            {isCompact ? (
              <text className={styles.label} x={plot.right - 4} y={proposedFeet[index]} textAnchor="end">
                {words}
              </text>
            ) : (
              <>
                <rect
                  className={styles.frame}
                  x={plot.right + 6}
                  y={middle - LABEL / 2}
                  width={width - plot.right - 12}
                  height={LABEL}
                  rx={2}
                />
                <LevelMark level={level} x={plot.right + 17} y={middle} size={10} />
                <text className={styles.label} x={plot.right + 26} y={middle + 4}>
                  {words}
                </text>
              </>
            )}
          </g>
        );
      })}
    </>
  );
};
