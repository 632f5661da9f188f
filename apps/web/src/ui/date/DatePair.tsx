import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../controls/TextField';
import { Grid } from '../layout/primitives';
import styles from './DateRange.module.css';
import { type DateRangeProps, MINUTE_STEP, readWallText, tidyRange, wallText } from './date-range';

/** Start and end with the phone's native pickers, which users know. */
export const DatePair = ({ value, onChange, now, zone, id }: DateRangeProps) => {
  const { t } = useTranslation('ui');
  const ownId = useId();
  const startId = id ?? ownId;
  const endId = `${startId}-end`;
  const change = (side: 'start' | 'end') => (text: string) => {
    const at = readWallText(text, zone);
    // A missing side takes the same time until it is chosen too.
    onChange(at === null ? null : tidyRange({ start: at, end: at, ...value, [side]: at }, now));
  };
  const common = { type: 'datetime-local', size: 'touch', step: MINUTE_STEP * 60, max: wallText(now, zone) } as const;
  return (
    <Grid columns="label fill" gap={8} align="center" width="full" className={styles.pair}>
      <label htmlFor={startId}>{t('date-range.start')}</label>
      <TextField {...common} id={startId} value={value ? wallText(value.start, zone) : ''} onValue={change('start')} />
      <label htmlFor={endId}>{t('date-range.end')}</label>
      <TextField {...common} id={endId} value={value ? wallText(value.end, zone) : ''} onValue={change('end')} />
    </Grid>
  );
};
