import type { AlertEventRow } from '@talus/contract/alarms/events';
import { formatTime } from '@talus/domain/time/format';
import type { Zone } from '@talus/domain/time/zone';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button';
import { Card } from '../../../ui/layout/Card';
import { Box, Caption, Stack, Text } from '../../../ui/layout/primitives';
import { StatusShape } from '../../../ui/status/StatusShape';
import { stripOf } from '../strip';
import type { AlertCounts } from '../view';
import styles from './DayStrip.module.css';

type Props = {
  rows: readonly AlertEventRow[];
  /** null: unknown. */
  counts: AlertCounts | null;
  bounds: { start: number; end: number };
  zone: Zone;
  day: string | null;
  onDay: (day: string | null) => void;
};

/** Maximum number of stacked marks for one day. */
const HIGHEST = 5;

/** Events per day, one mark per event in the shape of its level; selecting a day filters the list to that day. */
export const DayStrip = ({ rows, counts, bounds, zone, day: chosen, onDay }: Props) => {
  const { t } = useTranslation('alerts');
  const { days, labels } = useMemo(() => stripOf(rows, bounds, zone), [rows, bounds, zone]);
  const start = formatTime(bounds.start, zone, 'YYYY-MM-DD');
  const end = formatTime(bounds.end - 1, zone, 'MM-DD');
  return (
    <Card
      title={t('strip.title')}
      caption={
        <Caption clip="inherit" className={styles.caption}>
          {t('strip.caption', { start, end })}
        </Caption>
      }
      tools={
        chosen === null ? (
          counts && (
            <Caption clip="inherit" className={styles.summary}>
              {t('strip.summary', counts)}
            </Caption>
          )
        ) : (
          <Button
            size="small"
            pressed
            iconAfter="close"
            aria-label={t('filter.day-clear', { day: chosen })}
            onClick={() => onDay(null)}
          >
            {t('filter.day', { day: chosen })}
          </Button>
        )
      }
      padded={false}
    >
      <div className={styles.strip}>
        <Box relative className={styles.days}>
          {days.map(({ day, place, levels }) => (
            <Stack
              as="button"
              key={day}
              type="button"
              gap={2}
              align="center"
              justify="end"
              width={14}
              height="full"
              bare
              hover="ground"
              className={styles.day}
              style={{ left: `${place * 100}%` }}
              title={t('strip.day', { day, count: levels.length })}
              aria-label={t('strip.day', { day, count: levels.length })}
              aria-pressed={day === chosen}
              onClick={() => onDay(day === chosen ? null : day)}
            >
              {levels.length > HIGHEST && (
                <Text tone="muted" className={styles.more}>
                  {t('strip.more', { n: levels.length - HIGHEST })}
                </Text>
              )}
              {levels
                .slice(-HIGHEST)
                .reverse()
                .map((level, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: marks of one day have no other identity
                  <StatusShape key={index} status={level} size={9} />
                ))}
            </Stack>
          ))}
        </Box>
        <Box size="tick" line={18} tone="muted" nowrap relative className={styles.labels} aria-hidden="true">
          {labels.map(({ text, place, isEdge }) => (
            <span key={text} data-edge={isEdge || undefined} style={{ left: `${place * 100}%` }}>
              {text}
            </span>
          ))}
        </Box>
      </div>
    </Card>
  );
};
