import type { Zone } from '@talus/domain/time/zone';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { AntdScope } from '../../../ui/AntdScope';
import { toPicker } from '../../../ui/date-picker';
import { Icon } from '../../../ui/Icon';
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

export const DayField = ({ id, label, value, now, zone, onChange }: Props) => {
  const iso = toIsoDate(value);
  const today = toPicker(now, zone).endOf('day');
  return (
    <AntdScope>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter takes the day, and does not send the form around it */}
      <div onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
        <DatePicker
          id={id}
          aria-label={label}
          placeholder={FORMAT.toLowerCase()}
          format={FORMAT}
          style={{ width: 160 }}
          prefix={<Icon name="cal" />}
          suffixIcon={null}
          disabledDate={(day) => day.isAfter(today)}
          value={iso === null ? null : dayjs(iso)}
          onChange={(day) => onChange(day?.format(FORMAT) ?? '')}
        />
      </div>
    </AntdScope>
  );
};
