import type { Zone } from '@talus/domain/time/zone';
import { DateBox } from '../../../ui/date/DateBox';
import { localText } from '../../../ui/date/date-range';
import { dayPart } from '../../../ui/date/typed-dates';
import { usePhone } from '../../../ui/layout/use-phone';
import { toIsoDate } from '../state';

/** yyyy/M/d, as the specification requires. */
const FORMAT = 'YYYY/M/D';

type Props = {
  id: string;
  label: string;
  /** A day in `FORMAT`; empty for none. */
  value: string;
  /** The last day that can be chosen. */
  now: number;
  zone: Zone;
  onChange: (day: string) => void;
};

/** Returns `2026-11-05` as `2026/11/5`. */
const written = (iso: string): string => iso.split('-').map(Number).join('/');

export const DayField = ({ id, label, value, now, zone, onChange }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: Enter takes the day, and does not send the form around it
  <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
    <DateBox
      sides={[{ id, label, placeholder: FORMAT.toLowerCase(), value: toIsoDate(value) ?? '' }]}
      max={dayPart(localText(now, zone))}
      today={dayPart(localText(now, zone))}
      write={(iso) => (iso === '' ? '' : written(iso))}
      style={{ width: usePhone() ? '100%' : 160 }}
      onTake={([iso = '']) => onChange(iso === '' ? '' : written(iso))}
    />
  </div>
);
