import { formatLimit, formatNumber } from '@talus/domain/text/format-number';
import { useTranslation } from 'react-i18next';
import { gaugeOf } from '../gauge';
import type { Judged } from '../state';
import styles from './parts.module.css';

const FILLS = { WL: 'var(--line)', AL: 'var(--line-strong)', WSL: 'var(--down)' } as const;
const WIDTH = 366;
const LEFT = 6;
const LENGTH = WIDTH - 2 * LEFT;
/** Minimum distance of labels in pixels, to avoid overlap. */
const APART = 52;

/** Shows a result between its limits, with the last result; only the pointer has the status colour. */
export const GaugeBar = ({ judged, decimals }: { judged: Judged; decimals: number }) => {
  const { t } = useTranslation('field');
  const { limits, result, last, level } = judged;
  const gauge = gaugeOf(limits, last ? [last.result] : []);
  if (!gauge) return null;
  const at = (share: number) => LEFT + share * LENGTH;
  const x = result === null ? null : at(gauge.place(result));
  const lastX = last && at(gauge.place(last.result));
  // Of overlapping labels, the limit reached first is shown
  const shown = gauge.marks.filter((mark, i) =>
    gauge.marks.slice(0, i).every((before) => Math.abs(at(mark.x) - at(before.x)) >= APART),
  );
  const isLastLeft = lastX !== null && (x === null ? lastX > WIDTH / 2 : x >= lastX);
  return (
    <svg
      className={styles.gauge}
      viewBox={`0 0 ${WIDTH} 36`}
      role="img"
      aria-label={t('walk.gauge', { value: formatNumber(result, { decimals }) })}
      data-status={level ?? 'GREEN'}
    >
      <rect x={LEFT} y="12" width={LENGTH} height="6" fill="var(--sunken)" />
      {gauge.beyond.map(({ level: zone, from, to }) => (
        <rect key={`${zone} ${from}`} x={at(from)} y="12" width={at(to) - at(from)} height="6" fill={FILLS[zone]} />
      ))}
      {gauge.marks.map((mark) => (
        <path key={`${mark.level} ${mark.side}`} d={`M${at(mark.x)} 10v10`} stroke="var(--text-2)" />
      ))}
      {shown.map((mark) => (
        <text key={`${mark.level} ${mark.side}`} x={at(mark.x)} y="33" textAnchor="middle">
          {t(`limit.${mark.level}`)} {formatLimit(mark.value)}
        </text>
      ))}
      {lastX !== null && (
        <>
          <path d={`M${lastX} 8v14`} stroke="var(--text)" strokeWidth="1.5" />
          <text x={lastX + (isLastLeft ? -4 : 4)} y="9" textAnchor={isLastLeft ? 'end' : 'start'}>
            {t('walk.gauge.last')}
          </text>
        </>
      )}
      {x !== null && <path d={`M${x - 6} 1h12l-6 10z`} className={styles.pointer} />}
    </svg>
  );
};
