import { formatCount } from '@talus/domain/text/format-number';
import { formatTime } from '@talus/domain/time/format';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/layout/Card';
import { Box, Row, Text } from '../../../../ui/layout/primitives';
import type { QualityProps } from '../quality-props';
import styles from './Days.module.css';

const HEIGHT = 96;
/** Width of a bar, and of a bar with its gap, in units of the SVG view box, which stretches to the card. */
const BAR = 8;
const STEP = 10;
/** Stacking order; the lowest priority is at the bottom. */
const ORDER = ['low', 'medium', 'high'] as const;

/** Alarms per day, by priority. The legend names each segment, from top to bottom, with its alarms of the period. */
export const Days = ({ quality: { days }, zone }: QualityProps) => {
  const { t } = useTranslation('alarmQuality');
  const most = Math.max(1, ...days.map(({ low, medium, high }) => low + medium + high));
  const dayOf = (iso: string) => formatTime(Date.parse(iso), zone, 'MM-DD');
  const edges = [days[0], days[Math.floor(days.length / 2)], days.at(-1)].flatMap((day) =>
    day ? [dayOf(day.day)] : [],
  );
  return (
    <Card title={t('days.title')} caption={t('days.caption')}>
      <Row
        as="ul"
        gap="4 16"
        wrap
        below={8}
        size="data"
        tone="muted"
        className={styles.legend}
        aria-label={t('days.legend')}
      >
        {ORDER.toReversed().map((priority) => (
          <Row as="li" gap={6} align="center" key={priority}>
            <Box as="i" flex="none" data-priority={priority} aria-hidden="true" />
            {t(`priority.${priority}`)}
            <Text as="b" tone="plain">
              {t('unit.times', { n: formatCount(days.reduce((sum, day) => sum + day[priority], 0)) })}
            </Text>
          </Row>
        ))}
      </Row>
      <Box relative>
        <Text size="tick" tone="muted" className={styles.most}>
          {most}
        </Text>
        <svg
          className={styles.days}
          viewBox={`0 0 ${Math.max(1, days.length) * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('days.label', { most })}
        >
          {days.map(({ day, ...counts }, index) => {
            let foot = HEIGHT;
            return (
              <g key={day}>
                <title>{t('days.day', { day: dayOf(day), ...counts })}</title>
                <rect className={styles.ground} x={index * STEP} y={0} width={STEP} height={HEIGHT} />
                {ORDER.map((priority) => {
                  const height = (counts[priority] / most) * HEIGHT;
                  foot -= height;
                  return (
                    <rect
                      key={priority}
                      data-priority={priority}
                      x={index * STEP + (STEP - BAR) / 2}
                      y={foot}
                      width={BAR}
                      height={height}
                    />
                  );
                })}
              </g>
            );
          })}
        </svg>
      </Box>
      <Row justify="between" size="tick" tone="muted" className={styles.labels} aria-hidden="true">
        {[...new Set(edges)].map((text) => (
          <span key={text}>{text}</span>
        ))}
      </Row>
    </Card>
  );
};
