import type { LimitTrial } from '@talus/contract/instruments/limit-trial';
import { formatNumber } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useTranslation } from 'react-i18next';
import type { CurvePicture } from './curve-picture';
import styles from './TrialCurve.module.css';

type Props = { trial: LimitTrial; picture: CurvePicture; zone: Zone };

const [HEAD, FOOT] = [16, 18];
/** Room for the number above a bar, in pixels. */
const NUMBER = 20;

/** Charts the alarms per week, current rules beside proposed rules. */
export const TrialWeeks = ({ trial, picture: { plot, weeks: room, xOf, to, isCompact }, zone }: Props) => {
  const { t } = useTranslation('adminTrial');
  const { weeks } = trial;
  const base = room.top + room.height - FOOT;
  const most = Math.max(1, ...weeks.flatMap(({ today, proposed }) => [today, proposed]));
  const heightOf = (count: number) => (count / most) * (room.height - HEAD - FOOT - NUMBER + 8);
  const placed = weeks.map(({ start, ...counts }, i) => {
    const [left, right] = [xOf(Date.parse(start)), xOf(Date.parse(weeks[i + 1]?.start ?? new Date(to).toISOString()))];
    return { ...counts, start, middle: (left + right) / 2, width: right - left };
  });
  const bar = Math.min(14, Math.max(1, ((placed[0]?.width ?? 0) - 6) / 2));
  return (
    <g>
      <path className={styles.base} d={`M${plot.left} ${base}H${plot.right}`} />
      {placed.map(({ start, today, proposed, middle, width }) => (
        <g key={start}>
          <title>{t('week', { day: formatTime(Date.parse(start), zone, 'MM-DD'), today, proposed })}</title>
          <rect
            className={styles.wasBar}
            x={middle - bar}
            y={base - heightOf(today)}
            width={bar}
            height={heightOf(today)}
          />
          <rect
            className={styles.bar}
            x={middle}
            y={base - heightOf(proposed)}
            width={bar}
            height={heightOf(proposed)}
          />
          {width >= 2 * NUMBER && (
            <>
              <text className={styles.tick} x={middle - bar / 2} y={base - heightOf(today) - 4} textAnchor="middle">
                {today}
              </text>
              <text className={styles.count} x={middle + bar / 2} y={base - heightOf(proposed) - 4} textAnchor="middle">
                {proposed}
              </text>
            </>
          )}
          {width >= 34 && (
            <text className={styles.tick} x={middle} y={base + 14} textAnchor="middle">
              {formatTime(Date.parse(start), zone, 'MM-DD')}
            </text>
          )}
        </g>
      ))}
      {!isCompact && (
        <>
          <text className={styles.side} x={plot.right + 10} y={base - 34}>
            <tspan>{t('weeks')}</tspan>
          </text>
          {(['today', 'proposed'] as const).map((whose, row) => (
            <g key={whose}>
              <rect
                className={whose === 'today' ? styles.wasBar : styles.bar}
                x={plot.right + 10}
                y={base - 26 + row * 16}
                width={10}
                height={10}
              />
              <text className={styles.side} x={plot.right + 25} y={base - 17 + row * 16}>
                {t(`whose.${whose}`)} {formatNumber(trial[whose].perWeek, { decimals: 1 })}
              </text>
            </g>
          ))}
        </>
      )}
    </g>
  );
};
