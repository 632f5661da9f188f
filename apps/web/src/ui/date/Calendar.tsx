import { type CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date';
import { useEffect, useRef, useState } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useCalendar, useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar';
import { useTranslation } from 'react-i18next';
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState';
import { IconButton } from '../controls/IconButton';
import { cx } from '../cx';
import { Grid, Row, Text } from '../layout/primitives';
import styles from './Calendar.module.css';

/** Days are ISO dates, `2026-11-15`. */
type Props = {
  value: string | null;
  /** A range that is marked, from its first day to its last. */
  from: string | null;
  to: string | null;
  min: string | null;
  max: string;
  /** The day whose month is shown; the arrow keys start from it. */
  view: string;
  /** Today by the project's clock, where the caller knows it: it is marked and named as such. */
  today: string | undefined;
  /** Each new number above 0 moves the focus into the days. */
  focusRequest: number;
  onPick: (day: string) => void;
};

/** The weeks of a month at most; shown always, so that the calendar keeps its height. */
const WEEKS = [0, 1, 2, 3, 4, 5];

const gregorian = () => new GregorianCalendar();

/** One month: arrow keys, PageUp, PageDown, Home, End and Enter, in the language of the page. */
export const Calendar = (props: Props) => {
  const { i18n } = useTranslation('ui');
  const isEnglish = i18n.language === 'en';
  return (
    <I18nProvider locale={isEnglish ? 'en-US' : 'zh-TW'}>
      <Month {...props} locale={isEnglish ? 'en-US' : 'zh-TW'} weekdays={isEnglish ? 'short' : 'narrow'} />
    </I18nProvider>
  );
};

type MonthProps = Props & { locale: string; weekdays: 'short' | 'narrow' };

const Month = ({ value, from, to, min, max, view, today, focusRequest, onPick, locale, weekdays }: MonthProps) => {
  const { t } = useTranslation('ui');
  const [focused, setFocused] = useState<CalendarDate>(() => parseDate(view));
  useEffect(() => setFocused(parseDate(view)), [view]);
  const options = {
    value: value === null ? null : parseDate(value),
    minValue: min === null ? null : parseDate(min),
    maxValue: parseDate(max),
    focusedValue: focused,
    onFocusChange: setFocused,
    firstDayOfWeek: 'sun' as const,
    onChange: (day: CalendarDate | null) => day && onPick(day.toString()),
  };
  const state = useCalendarState({ ...options, locale, createCalendar: gregorian });
  const { calendarProps, title } = useCalendar(options, state);
  const { gridProps, headerProps, weekDays } = useCalendarGrid(
    { weekdayStyle: weekdays, firstDayOfWeek: 'sun' },
    state,
  );
  const { setFocused: focusDays } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request moves the focus once
  useEffect(() => {
    if (focusRequest > 0) focusDays(true);
  }, [focusRequest]);
  const isFirst = state.isPreviousVisibleRangeInvalid();
  const isLast = state.isNextVisibleRangeInvalid();
  return (
    <Grid {...calendarProps} gap={4} className={styles.calendar}>
      <Row as="header" align="center" className={styles.head}>
        <IconButton
          icon="first"
          size="small"
          label={t('date.previous-year')}
          aria-disabled={isFirst}
          onClick={() => state.focusPreviousSection(true)}
        />
        <IconButton
          icon="left"
          size="small"
          label={t('date.previous-month')}
          aria-disabled={isFirst}
          onClick={() => state.focusPreviousPage()}
        />
        <Text flex={1} weight="strong" textAlign="center" aria-hidden="true">
          {title}
        </Text>
        <IconButton
          icon="right"
          size="small"
          label={t('date.next-month')}
          aria-disabled={isLast}
          onClick={() => state.focusNextPage()}
        />
        <IconButton
          icon="last"
          size="small"
          label={t('date.next-year')}
          aria-disabled={isLast}
          onClick={() => state.focusNextSection(true)}
        />
      </Row>
      <table {...gridProps} className={styles.grid}>
        <thead {...headerProps}>
          <tr>
            {weekDays.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week, of which two share a letter
              <th key={index}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKS.map((week) => (
            <tr key={week}>
              {state.getDatesInWeek(week).map((date, index) =>
                date && isInMonth(date, state) ? (
                  <Day
                    key={date.toString()}
                    date={date}
                    state={state}
                    from={from}
                    to={to}
                    isToday={date.toString() === today}
                    locale={locale}
                  />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place of the grid
                  <td key={index} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
};

const isInMonth = (date: CalendarDate, { visibleRange }: CalendarState) =>
  date.compare(visibleRange.start) >= 0 && date.compare(visibleRange.end) <= 0;

const labelKey = (isToday: boolean, isSelected: boolean) => {
  if (isToday) return isSelected ? 'date.day.today-selected' : 'date.day.today';
  return isSelected ? 'date.day.selected' : 'date.day';
};

/** Returns a day with its weekday, as a screen reader says it. */
const spoken = (date: CalendarDate, locale: string): string =>
  date.toDate('UTC').toLocaleDateString(locale, { dateStyle: 'full', timeZone: 'UTC' });

type DayProps = {
  date: CalendarDate;
  state: CalendarState;
  from: string | null;
  to: string | null;
  isToday: boolean;
  locale: string;
};

const Day = ({ date, state, from, to, isToday, locale }: DayProps) => {
  const { t } = useTranslation('ui');
  const ref = useRef<HTMLDivElement>(null);
  const { cellProps, buttonProps, isSelected, isDisabled, formattedDate } = useCalendarCell({ date }, state, ref);
  const name = date.toString();
  // The library's own label names today by the browser's clock
  const named = { 'aria-label': t(labelKey(isToday, isSelected), { date: spoken(date, locale) }) };
  const isWithin = from !== null && to !== null && from <= name && name <= to;
  return (
    <td {...cellProps} title={name} className={cx(isWithin && styles.within, isDisabled && styles.disabled)}>
      <Grid
        {...buttonProps}
        {...named}
        ref={ref}
        place="center"
        radius={2}
        hover="ground"
        className={cx(
          styles.day,
          (isSelected || (isWithin && (name === from || name === to))) && styles.selected,
          isToday && styles.today,
        )}
      >
        {formattedDate}
      </Grid>
    </td>
  );
};
