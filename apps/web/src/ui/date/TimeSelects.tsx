import { useTranslation } from 'react-i18next';
import { Row } from '../layout/primitives';
import styles from './DateBox.module.css';
import { MINUTE_STEP } from './date-range';
import { clockPart, dayPart } from './typed-dates';

type Props = {
  /** `2026-11-15 08:40`; null: no day is chosen yet. */
  value: string | null;
  /** Latest time, in the same form. */
  max: string;
  onPick: (value: string) => void;
};

const two = (number: number) => String(number).padStart(2, '0');
const HOURS = Array.from({ length: 24 }, (_, hour) => two(hour));
const MINUTES = Array.from({ length: 60 / MINUTE_STEP }, (_, step) => two(step * MINUTE_STEP));

/** Hour and minute of a chosen day; times after `max` are disabled. */
export const TimeSelects = ({ value, max, onPick }: Props) => {
  const { t } = useTranslation('ui');
  const day = value === null ? dayPart(max) : dayPart(value);
  const [hour = '', minute = ''] = value === null ? [] : clockPart(value).split(':');
  const pick = (at: string) => onPick(at > max ? max : at);
  // A time that was typed, or is now, may lie between two steps
  const minutes = minute === '' || MINUTES.includes(minute) ? MINUTES : [...MINUTES, minute].sort();
  return (
    <Row gap={4} align="center">
      <TimeSelect
        label={t('date.hour')}
        value={hour}
        texts={HOURS}
        isOff={(text) => `${day} ${text}:00` > max}
        isEmpty={value === null}
        onPick={(text) => pick(`${day} ${text}:${minute}`)}
      />
      <span aria-hidden="true">:</span>
      <TimeSelect
        label={t('date.minute')}
        value={minute}
        texts={minutes}
        isOff={(text) => `${day} ${hour}:${text}` > max}
        isEmpty={value === null}
        onPick={(text) => pick(`${day} ${hour}:${text}`)}
      />
    </Row>
  );
};

type SelectProps = {
  label: string;
  value: string;
  texts: readonly string[];
  isOff: (text: string) => boolean;
  isEmpty: boolean;
  onPick: (text: string) => void;
};

const TimeSelect = ({ label, value, texts, isOff, isEmpty, onPick }: SelectProps) => (
  <select
    aria-label={label}
    className={styles.time}
    value={value}
    disabled={isEmpty}
    onChange={(event) => onPick(event.target.value)}
  >
    {isEmpty && <option value="">––</option>}
    {texts.map((text) => (
      <option key={text} value={text} disabled={isOff(text)}>
        {text}
      </option>
    ))}
  </select>
);
