import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../layout/use-phone';
import { DateBox } from './DateBox';
import { DatePair } from './DatePair';
import { type DateRangeProps, localText, RANGE_WIDTH, readWallText, tidyRange } from './date-range';
import { dayPart } from './typed-dates';

/** A time range in minutes in the project's time zone. On a phone two native pickers. */
export const DateRange = (props: DateRangeProps) => (usePhone() ? <DatePair {...props} /> : <DeskRange {...props} />);

const DeskRange = ({ value, onChange, now, zone, id, isRequired = false }: DateRangeProps) => {
  const { t } = useTranslation('ui');
  const ownId = useId();
  const startId = id ?? ownId;
  const shown = { start: value ? localText(value.start, zone) : '', end: value ? localText(value.end, zone) : '' };
  // An unchanged side keeps its seconds
  const side = (name: 'start' | 'end', text: string) =>
    value && text === shown[name] ? value[name] : (readWallText(text, zone) ?? now);
  const field = (name: 'start' | 'end', fieldId: string) => ({
    id: fieldId,
    label: t(`date-range.${name}`),
    placeholder: t(`date-range.${name}`),
    value: shown[name],
  });
  const latest = localText(now, zone);
  return (
    <DateBox
      sides={[field('start', startId), field('end', `${startId}-end`)]}
      withTime
      needsBoth
      isRequired={isRequired}
      max={latest}
      today={dayPart(latest)}
      // A day alone begins at its midnight and ends at its last minute
      clockFor={(_day, index) => (index === 0 ? '00:00' : LAST_MINUTE)}
      style={{ width: RANGE_WIDTH }}
      onTake={([start = '', end = '']) =>
        onChange(start === '' ? null : tidyRange({ start: side('start', start), end: side('end', end) }, now))
      }
    />
  );
};

const LAST_MINUTE = '23:59';
