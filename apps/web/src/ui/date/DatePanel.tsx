import { readTypedDate } from '@talus/domain/sheets/typed-date';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Box, Caption, Row } from '../layout/primitives';
import { Calendar } from './Calendar';
import styles from './DateBox.module.css';
import { TimeSelects } from './TimeSelects';
import { clockPart, dayPart } from './typed-dates';

/** Returns the month to begin with where no day is chosen: that of today, unless only earlier days can be chosen. */
const firstOf = (today: string | undefined, latest: string) => (today !== undefined && today < latest ? today : latest);

type Props = {
  ref: Ref<HTMLDivElement>;
  id: string;
  /** The texts of the fields as they stand; one that cannot be read is no date yet. */
  texts: readonly string[];
  /** The field for which a date is picked. */
  side: number;
  withTime: boolean;
  min: string | null;
  max: string;
  today: string | undefined;
  focusRequest: number;
  /** A day, with the time of day that the field had. */
  onDay: (day: string, clock: string | null) => void;
  onTime: (date: string) => void;
  onDone: () => void;
};

/** The calendar under a date control, with hour and minute where they are asked for. */
export const DatePanel = ({
  ref,
  id,
  texts,
  side,
  withTime,
  min,
  max,
  today,
  focusRequest,
  onDay,
  onTime,
  onDone,
}: Props) => {
  const { t } = useTranslation('ui');
  const dates = texts.map((text) => readTypedDate(text, withTime));
  const days = dates.map((date) => (date === null ? null : dayPart(date)));
  const date = dates[side] ?? null;
  const isRange = texts.length > 1;
  return (
    <Box
      ref={ref}
      id={id}
      popover="manual"
      role="dialog"
      aria-label={t('date.calendar')}
      tabIndex={-1}
      pad="10 12"
      surface="raised"
      border="strong"
      radius={3}
      size="data"
      tone="plain"
      overflow="auto"
      className={styles.panel}
    >
      {isRange && (
        <Caption as="p" below={4} textAlign="center" aria-hidden="true">
          {t(side === 0 ? 'date-range.start' : 'date-range.end')}
        </Caption>
      )}
      <Calendar
        value={days[side] ?? null}
        from={isRange ? (days[0] ?? null) : null}
        to={isRange ? (days[1] ?? null) : null}
        min={min === null ? null : dayPart(min)}
        max={dayPart(max)}
        view={days[side] ?? days[1 - side] ?? firstOf(today, dayPart(max))}
        today={today}
        focusRequest={focusRequest}
        onPick={(day) => onDay(day, date === null ? null : clockPart(date))}
      />
      {withTime && (
        <Row as="footer" gap={12} align="center" justify="between" above={8} borderTop="line" className={styles.foot}>
          <TimeSelects value={date} max={max} onPick={onTime} />
          <Button size="small" onClick={onDone}>
            {t(isRange && side === 0 ? 'date.to-end' : 'date.done')}
          </Button>
        </Row>
      )}
    </Box>
  );
};
