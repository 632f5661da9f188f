import type { LimitTrial, TrialRules } from '@talus/contract/instruments/limit-trial';
import { formatLimit } from '@talus/domain/text/format-number';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../../../app/use-zone';
import { useWidth } from '../../../../ui/chart/use-width';
import { Box, Caption } from '../../../../ui/layout/primitives';
import { curvePicture } from './curve-picture';
import { LevelMark, LimitLines } from './LimitLines';
import styles from './TrialCurve.module.css';
import { TrialStrips } from './TrialStrips';
import { TrialWeeks } from './TrialWeeks';

type Props = { trial: LimitTrial; rules: TrialRules; name: string; unit: string };

/** Fallback width before the first layout. */
const USUAL_WIDTH = 640;

/** Charts the curve with both sets of limits, the alarms of each, and the alarms per week. */
export const TrialCurve = ({ trial, rules, name, unit }: Props) => {
  const { t } = useTranslation(['adminTrial', 'status']);
  const zone = useZone();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box) || USUAL_WIDTH;
  const picture = curvePicture(trial, rules, width, zone);
  const { plot, xOf, yOf, ticks, days, beyond } = picture;
  return (
    <Box ref={box} minWidth={0} overflow="hidden">
      <svg
        className={styles.picture}
        role="img"
        aria-label={t('curve', { name, today: trial.today.rings.length, proposed: trial.proposed.rings.length })}
        width={width}
        height={picture.height}
      >
        <text className={styles.axis} x={plot.left} y={14}>
          {name} {unit}
        </text>
        {ticks.map((value) => (
          <g key={value}>
            <path className={styles.grid} d={`M${plot.left} ${yOf(value)}H${plot.right}`} />
            <text className={styles.tick} x={plot.left - 6} y={yOf(value) + 4} textAnchor="end">
              {formatLimit(value)}
            </text>
          </g>
        ))}
        {days.map(({ x, text }) => (
          <g key={text}>
            <path className={styles.grid} d={`M${x} ${plot.top}V${plot.bottom}`} />
            <text className={styles.tick} x={x} y={plot.bottom + 15} textAnchor="middle">
              {text}
            </text>
          </g>
        ))}
        <path className={styles.curve} d={picture.path} />
        <LimitLines picture={picture} />
        {trial.proposed.rings.map(({ TIMESTAMP, level, kind, value }) => (
          <LevelMark key={`${TIMESTAMP} ${kind}`} level={level} x={xOf(Date.parse(TIMESTAMP))} y={yOf(value)} />
        ))}
        <TrialStrips trial={trial} picture={picture} />
        <TrialWeeks trial={trial} picture={picture} zone={zone} />
      </svg>
      {beyond.length > 0 && (
        <Caption as="p" above={4}>
          {t('beyond', {
            lines: beyond
              .map(({ whose, level, value }) => `${t(`whose.${whose}`)} ${t(`status:${level}`)} ${formatLimit(value)}`)
              .join(' · '),
          })}
        </Caption>
      )}
    </Box>
  );
};
