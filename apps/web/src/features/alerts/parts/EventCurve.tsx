import type { EventDetails } from '@talus/contract/alarms/events';
import { formatLimit } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../entities/events/words';
import { useWidth } from '../../../ui/chart/use-width';
import { Box, Row } from '../../../ui/layout/primitives';
import { StatusShape } from '../../../ui/status/StatusShape';
import { barsOf, curveOf, lineOf, type Points } from '../curve';
import type { JudgedThen } from '../judged-then';
import styles from './EventCurve.module.css';

type Props = {
  event: EventDetails;
  points: Points;
  /** The readings by which a withdrawn event was evaluated, where they are known. */
  judged?: JudgedThen | null;
  intervalMs: number;
  /** Starts of versions, at which the line is broken. */
  restarts: readonly number[];
  bounds: { start: number; end: number };
  now: number;
  zone: Zone;
  height: number;
};

/** Labels of limits closer than this would overlap, in px. */
const LABEL_HEIGHT = 13;

/** The readings around an event: limits dashed, the event's time tinted, its start marked. */
export const EventCurve = (props: Props) => {
  const { event, points, judged = null, intervalMs, restarts, bounds, now, zone, height } = props;
  const { t } = useTranslation(['alerts', 'status']);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const isRain = event.kind === 'rain';
  const curve = curveOf({
    points: judged?.all ?? points,
    intervalMs,
    restarts,
    limits: isRain ? null : event.limits,
    from: bounds.start,
    to: bounds.end,
    zone,
    size: { width: Math.max(width, 240), height },
  });
  const { plot, xOf } = curve;
  const right = plot.x + plot.width;
  const foot = plot.y + plot.height;
  const start = Math.max(plot.x, xOf(Date.parse(event.startTime)));
  const end = Math.min(right, xOf(event.endTime === null ? now : Date.parse(event.endTime)));
  const labelled = curve.limits.filter(
    ({ y }, index) => !curve.limits.slice(index + 1).some((other) => Math.abs(other.y - y) < LABEL_HEIGHT),
  );
  const retracted = event.endDetail?.retractedAt ? xOf(Date.parse(event.endDetail.retractedAt)) : null;
  const isLate = start > plot.x + plot.width / 2;
  return (
    <Box ref={box} minHeight={40}>
      {width > 0 && (
        <svg
          className={styles.curve}
          width={width}
          height={height}
          role="img"
          aria-label={t('curve.label', { name: nameOf(event) })}
        >
          {curve.yTicks.map(({ y, value }) => (
            <g key={value}>
              <path className={styles.grid} d={`M${plot.x} ${y}H${right}`} />
              <text x={plot.x - 6} y={y + 4} textAnchor="end">
                {formatLimit(value)}
              </text>
            </g>
          ))}
          {curve.xTicks.map(({ x, text, isDate }) => (
            <g key={x}>
              <path className={styles.grid} d={`M${x} ${plot.y}V${foot}`} />
              <text x={x} y={foot + 15} textAnchor="middle" data-date={isDate || undefined}>
                {text}
              </text>
            </g>
          ))}
          <rect
            className={styles.band}
            data-status={event.label}
            x={start}
            y={plot.y}
            width={Math.max(1, end - start)}
            height={plot.height}
          />
          <path className={styles.axis} d={`M${plot.x} ${foot}H${right}`} />
          {curve.limits.map(({ level, value, y }) => (
            <path
              key={`${level} ${value}`}
              className={styles.limit}
              data-status={level}
              d={`M${plot.x} ${y}H${right}`}
            />
          ))}
          {labelled.map(({ level, value, y }) => (
            <g key={`${level} ${value}`}>
              <svg x={right + 6} y={y - 5} width={10} height={10} aria-hidden="true">
                <StatusShape status={level} size={10} />
              </svg>
              <text x={right + 20} y={y + 4} className={styles.limitWord} data-status={level}>
                {t('curve.limit', { level: t(`status:${level}`), value: formatLimit(value) })}
              </text>
            </g>
          ))}
          {isRain ? (
            <path className={styles.bars} d={barsOf(points, curve)} />
          ) : (
            <path className={styles.line} d={judged ? lineOf(points, { intervalMs, restarts }, curve) : curve.path} />
          )}
          {judged && <path className={styles.then} d={lineOf(judged.judged, { intervalMs, restarts }, curve)} />}
          {judged &&
            Array.from(judged.late.times, (time, i) => (
              <circle
                key={time}
                className={styles.late}
                cx={xOf(time)}
                cy={curve.yOf(judged.late.values[i] ?? 0)}
                r={4}
              />
            ))}
          {retracted !== null && retracted > plot.x && retracted < right && (
            <path className={styles.retracted} d={`M${retracted} ${plot.y}V${foot}`} />
          )}
          {curve.last && !isRain && !judged && (
            <circle className={styles.last} cx={curve.last.x} cy={curve.last.y} r={3} />
          )}
          <path className={styles.start} data-status={event.label} d={`M${start} ${plot.y}V${foot}`} />
          <text x={start + (isLate ? -4 : 4)} y={plot.y + 10} textAnchor={isLate ? 'end' : 'start'}>
            {t('curve.start', { time: formatTime(Date.parse(event.startTime), zone, 'HH:mm') })}
          </text>
        </svg>
      )}
      {judged && (
        <Row as="p" wrap size="meta" tone="muted" className={styles.legend}>
          <Row as="span" inline gap={6} align="center" data-line="then">
            {t('curve.judged-then')}
          </Row>
          <Row as="span" inline gap={6} align="center" data-line="now">
            {t('curve.now')}
          </Row>
          {judged.late.times.length > 0 && (
            <Row as="span" inline gap={6} align="center" data-line="late">
              {t('curve.late')}
            </Row>
          )}
        </Row>
      )}
    </Box>
  );
};
